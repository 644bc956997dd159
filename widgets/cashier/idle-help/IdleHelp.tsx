import { type ReactNode, useEffect } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Data, Props } from './schema.ts';
import { watchIdle } from './watchIdle.ts';

/** Tells when a player has done nothing for a while. */
export function IdleHelp({ props: { place }, data, emit }: ViewProps<Props, Data>): ReactNode {
  const { ports, page } = useRuntime();
  const { user_inactivity_cashier_time: cashier = 0, user_inactivity_pp_time: payment = 0 } = data.info ?? {};
  const idleMs = (place === 'cashier' ? cashier : payment) * 1_000;
  const { path } = page;
  useEffect(() => {
    if (idleMs === 0) return;
    return watchIdle({ clock: ports.clock, idleMs }, () => emit('idle', { place }, { byItself: true }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `emit` is another function with each drawing
  }, [ports, idleMs, place, path]);
  return null;
}
