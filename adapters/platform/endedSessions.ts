import { isSessionEnd } from '#runtime/ports/errors.ts';
import type { Clock, NewsPort } from '#runtime/ports/index.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { LiveType } from '#schemas/platform/live.ts';

/** News for code that knows who is signed in: the platform says that nobody is. */
const SESSION_ENDED: LiveType = 'session.revoked';

/** One call tells it again after this long at the earliest, in milliseconds: asked again because of it, it may fail in the same way. */
const TELL_AGAIN_MS = 60_000;

/**
 * A player's platform. Whatever is refused because the session is over (a question of the page, a form, a press), it is told as news: who knows of
 * the session looks, and the page becomes a guest's [ERR-02]. A wrong password is refused in the same way, and then nothing comes of it.
 */
export function withEndedSessions(
  platform: PlatformPort,
  { news, clock }: { news: Pick<NewsPort, 'emit'>; clock: Clock },
): PlatformPort {
  const toldAt = new Map<string, number>();
  const hear = (call: string, error: unknown): void => {
    const at = clock.now();
    if (!isSessionEnd(error) || at - (toldAt.get(call) ?? Number.NEGATIVE_INFINITY) < TELL_AGAIN_MS) return;
    toldAt.set(call, at);
    clock.after(0, () => void news.emit(SESSION_ENDED, { id: '', at, data: {} })); // whoever asked hears of it first
  };
  return {
    call(...asked) {
      const answer = platform.call(...asked);
      answer.catch((error: unknown) => hear(asked[0], error)); // beside whoever waits for it, who is told no later for it
      return answer;
    },
  };
}
