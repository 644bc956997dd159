import { ContractError, PlatformError, UnreachableError } from '#runtime/ports/errors.ts';
import { MISSED_NEWS } from '#runtime/ports/news.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { CallName } from '#schemas/platform/index.ts';
import { errorNews, type NewsPorts } from './errorNews.ts';

/** Key of the message for an action whose outcome is unknown. */
const NOTICE = 'errors.unknownOutcome';
const UNREACHABLE = 'errors.unreachable';

/** Shortest pause before one call makes the page ask anew again, in milliseconds. */
const REPEAT_MS = 10_000;

interface Options extends NewsPorts {
  /** True of a call that changes something. */
  changes: (name: CallName) => boolean;
  /** True while the browser knows that it has no network: then nothing was sent. */
  isOffline: () => boolean;
}

/**
 * A player's platform. No answer to a call that changes something, a fault of the platform, or an answer that cannot be read, does not mean that it
 * was not done. The player is told so, not that it failed, and what the page shows is asked for anew, as after missed news. A call with a `signal` is
 * no such wish: it draws something, is asked again by itself, and may be called off at any time. Source: REL-P2.
 */
export function withUnknownOutcomes(platform: PlatformPort, { changes, isOffline, ...ports }: Options): PlatformPort {
  const askAnew = errorNews(MISSED_NEWS, REPEAT_MS, ports);
  return {
    async call(name, input, options = {}) {
      const isWish = options.signal === undefined && changes(name) && !isOffline();
      try {
        return await platform.call(name, input, options);
      } catch (error) {
        if (isWish && isUnknown(error)) {
          askAnew(name);
          addNotice(error);
        }
        throw error;
      }
    },
  };
}

/** Checks whether the call may have been done. A platform that is shut has done nothing, and an upload that was stopped says so itself. */
function isUnknown(error: unknown): boolean {
  if (error instanceof UnreachableError) return error.notice === UNREACHABLE;
  if (error instanceof PlatformError) return error.status >= 500 && error.outcome.show !== 'page';
  return error instanceof ContractError;
}

/**
 * Puts the words in the place of those that say it failed; an error with words of its own keeps them. The type of a refusal that comes with a fault's
 * status may say nothing to the visitor, or only at a field: the words are a notice all the same.
 */
function addNotice(error: unknown): void {
  if (!(error instanceof PlatformError)) return void Object.assign(Object(error), { notice: NOTICE });
  const own = error.outcome.show === 'toast' ? error.outcome : {};
  Object.assign(error, { outcome: { show: 'toast', notice: NOTICE, ...own } });
}
