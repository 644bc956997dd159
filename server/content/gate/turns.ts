import { setImmediate } from 'node:timers/promises';

/** How long a look goes on before others have their turn, in milliseconds: a publish must hold no page up. */
const TURN_MS = 15;

/** Builds what long work asks between its steps: it waits when others have waited long enough. */
export function createTurns(): () => Promise<void> {
  let started = performance.now();
  return async () => {
    if (performance.now() - started < TURN_MS) return;
    await setImmediate();
    started = performance.now();
  };
}
