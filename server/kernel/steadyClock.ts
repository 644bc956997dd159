import type { Clock } from './services.ts';

/** A clock that also counts on from now by the machine's counter, which nobody can put forward or back. Source: REL-W9. */
export function steadyClock(now: () => number, counter: () => number = () => performance.now()): Clock {
  const start = now() - counter();
  return { now, steady: () => Math.floor(start + counter()) };
}
