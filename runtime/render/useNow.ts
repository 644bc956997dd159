import { useEffect, useState } from 'react';
import { useRuntime } from './context.tsx';
import { useAwake } from './useAwake.ts';

/** The time now, anew after each step, UTC milliseconds; null as the server draws, for its pages are cached and would show an old one. */
export function useNow(stepMs: number): number | null {
  const { clock } = useRuntime().ports;
  const isAwake = useAwake();
  const [, setNow] = useState(0);
  useEffect(() => {
    let cancel = clock.after(stepMs, tick);
    function tick(): void {
      setNow(clock.now());
      cancel = clock.after(stepMs, tick);
    }
    return () => cancel();
  }, [clock, stepMs]);
  return isAwake ? clock.now() : null;
}
