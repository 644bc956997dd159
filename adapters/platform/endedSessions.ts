import { isSessionEnd } from '#runtime/ports/errors.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { LiveType } from '#schemas/platform/live.ts';
import { errorNews, type NewsPorts } from './errorNews.ts';

/** News for code that knows who is signed in: the session has ended. */
const SESSION_ENDED: LiveType = 'session.revoked';

/** Shortest pause before one call announces it again, in milliseconds. */
const REPEAT_MS = 60_000;

/**
 * A player's platform. Whatever is refused because the session is over (a question of the page, a form, a press), it is announced as news: the
 * session's store checks it, and the page becomes a guest's [ERR-02]. A wrong password is refused in the same way, and then nothing comes of it.
 */
export function withEndedSessions(platform: PlatformPort, ports: NewsPorts): PlatformPort {
  const announce = errorNews(SESSION_ENDED, REPEAT_MS, ports);
  return {
    call(...asked) {
      const answer = platform.call(...asked);
      answer.catch((error: unknown) => isSessionEnd(error) && announce(asked[0])); // a second handler, which does not delay the caller's
      return answer;
    },
  };
}
