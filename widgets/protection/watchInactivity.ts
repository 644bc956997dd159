import type { Ports } from '#runtime/ports/index.ts';
import { PLAYER_ACTIVE } from '#schemas/platform/playFrame.ts';
import type { Activity } from './Activity.ts';

/** A log-out that did not come through is tried again after this time, in milliseconds. */
const RETRY_MS = 10_000;

/** Events that count as activity. Only the page's scroll event is listened to: elements such as a row of banners scroll by themselves. */
const acts = ['keydown', 'click', 'touchstart', 'wheel', 'scroll'] as const;

interface Outcome {
  warn: () => void;
  end: () => void;
}

/**
 * Listens to what the player does, warns them when they did nothing for most of the allowed time, and ends it when that is over. A tab that
 * slept looks as soon as it is seen again. @returns stop
 */
export function watchInactivity(
  activity: Activity,
  { clock, news }: Pick<Ports, 'clock' | 'news'>,
  { warn, end }: Outcome,
): () => void {
  let isWarned = false;
  let cancel = (): void => undefined;
  const look = (): void => {
    cancel();
    const isDue = activity.untilWarning() <= 0;
    if (isDue && !isWarned) warn();
    isWarned = isDue;
    const leftMs = activity.untilEnd();
    if (leftMs <= 0) end();
    cancel = clock.after(isDue ? (leftMs > 0 ? leftMs : RETRY_MS) : activity.untilWarning(), look);
  };
  const note = (): void => activity.note();
  const ending = new AbortController();
  const { signal } = ending;
  for (const act of acts) addEventListener(act, note, { passive: true, signal });
  document.addEventListener('visibilitychange', look, { signal });
  const stopNews = news.on(PLAYER_ACTIVE, note);
  look();
  return () => {
    ending.abort();
    stopNews();
    cancel();
  };
}
