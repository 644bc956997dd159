import { setImmediate } from 'node:timers/promises';

/** Time for which a look runs before it yields to others, in milliseconds: a publish must not delay pages. */
const TURN_MS = 5;

/**
 * Lets others have their turn: between the stages of long work. On a database in this process no question of theirs waits for anything, so that
 * all of them would be one hold.
 */
export function othersTurn(): Promise<void> {
  return setImmediate();
}

/** Long work in steps: between any two of them others may have their turn. */
export type Steps<T> = Generator<null, T>;

/** Says that here is such a place. */
export const STEP = null;

/** Builds what long work asks between its steps: it waits when others have waited long enough. */
export function createTurns(): () => Promise<void> | undefined {
  let started = performance.now();
  const rest = async (): Promise<void> => {
    await othersTurn();
    started = performance.now();
  };
  return () => (performance.now() - started < TURN_MS ? undefined : rest());
}

/** Does work in steps to its end, and gives others their turns. */
export async function inTurns<T>(steps: Steps<T>, turn: () => Promise<void> | undefined): Promise<T> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    const rest = turn();
    // oxlint-disable-next-line no-await-in-loop -- that is what it is for
    if (rest) await rest;
  }
}

/** Does it at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
