import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea, useRuntime } from '#runtime/render/context.tsx';
import { watchInactivity } from '../watchInactivity.ts';
import type { Data, Props } from './schema.ts';

/** Watches whether the player is still there; going to another page is an act, too. */
export const Inactivity = observer(function Inactivity({ props, data, emit }: ViewProps<Props, Data>): ReactNode {
  const { page, ports } = useRuntime();
  const { activity } = useArea('protection');
  const session = useArea('session');
  const seconds = data.info?.time_to_force_logout ?? 0;
  const { path } = page;
  const { href } = props;
  useEffect(() => activity.note(), [activity, path]);
  useEffect(() => {
    activity.allow(seconds * 1_000);
    if (seconds === 0) return;
    return watchInactivity(activity, ports, {
      warn: () => emit('warn', {}, { byItself: true }),
      end: () =>
        void session
          .logout(href)
          .catch((error: unknown) => ports.report.fault('inactivity', { message: String(error) })),
    });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `emit` is another function with each drawing
  }, [activity, ports, seconds, session, href]);
  return null;
});
