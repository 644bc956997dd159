import { useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Props } from './schema.ts';

/** Toasts of live events about the site itself. */
export function SiteNews({ t }: ViewProps<Props>): null {
  const { ports, toasts } = useRuntime();
  useEffect(() => {
    let wasOn: unknown;
    return ports.news.on('maintenance', ({ data: { on } }) => {
      if (on === wasOn) return; // each node of the server announces it
      wasOn = on;
      if (on === true) toasts.show({ tone: 'warning', text: t('shell.maintenance.begins') });
      else toasts.show({ tone: 'success', text: t('shell.maintenance.ends') });
    });
  }, [ports, toasts, t]);
  return null;
}
