import { PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import type { Clock, NewsPort } from '#runtime/ports/index.ts';
import { MISSED_NEWS } from '#runtime/ports/news.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { CallName } from '#schemas/platform/index.ts';

/** Key of the message for an action whose outcome is unknown. */
const NOTICE = 'errors.unknownOutcome';

interface Options {
  news: Pick<NewsPort, 'emit'>;
  clock: Clock;
  /** True of a call that changes something. */
  changes: (name: CallName) => boolean;
  /** True while the browser knows that it has no network: then nothing was sent. */
  isOffline: () => boolean;
}

/**
 * A player's platform. No answer to a call that changes something, or a fault of the platform, does not mean that it was not done. The player is
 * told that the outcome is unknown, not that it failed, and what the page shows is asked for anew, as after missed news. Source: REL-P2.
 */
export function withUnknownOutcomes(
  platform: PlatformPort,
  { news, clock, changes, isOffline }: Options,
): PlatformPort {
  return {
    async call(...asked) {
      const wasSent = !isOffline();
      try {
        return await platform.call(...asked);
      } catch (error) {
        if (!wasSent || !changes(asked[0])) throw error;
        const noticed = withNotice(error);
        if (noticed) clock.after(0, () => void news.emit(MISSED_NEWS, { id: '', at: clock.now(), data: {} })); // after the caller has got its error
        throw noticed ?? error;
      }
    },
  };
}

/** The same error with its words; null where the outcome is known, or the error has words of its own: a platform that is shut has done nothing. */
function withNotice(error: unknown): Error | null {
  if (error instanceof UnreachableError)
    return error.notice === 'errors.unreachable' ? Object.assign(error, { notice: NOTICE }) : null;
  if (!(error instanceof PlatformError) || error.status < 500) return null;
  const { outcome } = error;
  if (outcome.show !== 'toast' || outcome.notice !== undefined) return null;
  return Object.assign(error, { outcome: { show: 'toast', notice: NOTICE } });
}
