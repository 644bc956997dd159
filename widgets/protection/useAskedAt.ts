import { useEffect } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import type { Limits } from '#schemas/platform/protectionLimits.ts';

/** Pause between two looks whether it is time, in milliseconds. */
const AGAIN_MS = 60_000;
/** Longest pause of a timer. */
const DAY_MS = 24 * 60 * AGAIN_MS;

/** Asks anew at a time, and each minute from then on: a page that stays open offers what the platform then allows. @param at null: nothing is waited for */
export function useAskedAt(at: number | null, of: Resource<Limits> | undefined): void {
  const { clock } = useRuntime().ports;
  useEffect(() => {
    if (at === null) return;
    let callOff: () => void;
    const look = (): void => {
      const leftMs = at - clock.now();
      callOff = clock.after(leftMs > 0 ? Math.min(leftMs, DAY_MS) : AGAIN_MS, () => {
        look();
        return of?.refresh();
      });
    };
    look();
    return () => callOff();
  }, [clock, of, at]);
}
