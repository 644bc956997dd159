import { useEffect, useState } from 'react';
import { useRuntime } from '#runtime/render/context.tsx';

/** Time for which a price shows that it has moved, in milliseconds. */
const SHOWN_MS = 6_000;

export type Movement = 'up' | 'down' | '';

/** Returns the direction in which a price has just moved. @param odds decimal, as the platform writes them */
export function useMovement(odds: string): Movement {
  const { clock } = useRuntime().ports;
  const [shown, setShown] = useState<{ odds: string; movement: Movement }>({ odds, movement: '' });
  if (shown.odds !== odds) setShown({ odds, movement: Number(odds) > Number(shown.odds) ? 'up' : 'down' });
  const { movement } = shown;
  useEffect(() => {
    if (movement === '') return undefined;
    return clock.after(SHOWN_MS, () => setShown({ odds, movement: '' }));
  }, [clock, movement, odds]);
  return movement;
}
