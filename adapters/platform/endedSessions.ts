import { isSessionEnd } from '#runtime/ports/errors.ts';
import type { Clock, NewsPort } from '#runtime/ports/index.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { LiveType } from '#schemas/platform/live.ts';

/** News for code that knows who is signed in: the session has ended. */
const SESSION_ENDED: LiveType = 'session.revoked';

/** Shortest pause before one call announces it again, in milliseconds: the news makes it run again, and it may fail in the same way. */
const REPEAT_MS = 60_000;

/**
 * A player's platform. Whatever is refused because the session is over (a question of the page, a form, a press), it is announced as news: the
 * session's store checks it, and the page becomes a guest's [ERR-02]. A wrong password is refused in the same way, and then nothing comes of it.
 */
export function withEndedSessions(
  platform: PlatformPort,
  { news, clock }: { news: Pick<NewsPort, 'emit'>; clock: Clock },
): PlatformPort {
  const announcedAt = new Map<string, number>();
  const onRefusal = (call: string, error: unknown): void => {
    const at = clock.now();
    if (!isSessionEnd(error) || at - (announcedAt.get(call) ?? Number.NEGATIVE_INFINITY) < REPEAT_MS) return;
    announcedAt.set(call, at);
    clock.after(0, () => void news.emit(SESSION_ENDED, { id: '', at, data: {} })); // after the caller has got its error
  };
  return {
    call(...asked) {
      const answer = platform.call(...asked);
      answer.catch((error: unknown) => onRefusal(asked[0], error)); // a second handler, which does not delay the caller's
      return answer;
    },
  };
}
