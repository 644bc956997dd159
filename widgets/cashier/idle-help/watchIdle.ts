import type { Clock } from '#runtime/ports/index.ts';

/** Events that count as doing something. */
const acts = ['keydown', 'pointerdown', 'input', 'wheel', 'scroll'] as const;

/**
 * Calls once when nothing was done in a tab for a time. A hidden tab is not idle but away: its time begins when it is visible.
 * @returns stop
 */
export function watchIdle(
  { clock, idleMs }: { clock: Pick<Clock, 'after'>; idleMs: number },
  idle: () => void,
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let cancel = (): void => undefined;
  const stop = (): void => {
    ending.abort();
    cancel();
  };
  const begin = (): void => {
    cancel();
    if (document.visibilityState === 'hidden') return;
    cancel = clock.after(idleMs, () => {
      stop();
      idle();
    });
  };
  for (const act of acts) addEventListener(act, begin, { passive: true, signal });
  document.addEventListener('visibilitychange', begin, { signal });
  begin();
  return stop;
}
