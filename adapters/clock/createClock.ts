import type { Clock } from '#runtime/ports/index.ts';

/** Real time. A task that fails is handed to `failed`, so that nothing fails in silence. */
export function createClock(failed: (error: unknown) => void): Clock {
  return {
    now: () => Date.now(),
    after(ms, task) {
      const run = async (): Promise<void> => task();
      const timer = setTimeout(() => void run().catch(failed), ms);
      return () => clearTimeout(timer);
    },
  };
}
