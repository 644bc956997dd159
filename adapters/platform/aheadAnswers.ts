import type { Clock } from '#runtime/ports/index.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';
import type { CallName, ResponseOf } from '#schemas/platform/index.ts';

/** Time that a prefetched answer is held for a press, in milliseconds: as long as the popup's document is. */
export const AHEAD_MS = 300_000;

/** Answers on their way, by call and then by input. */
type Ahead = { [N in CallName]?: Map<string, Promise<ResponseOf<N>>> };

/**
 * A platform whose reads can be asked ahead of a press (`isAhead`): the next call with the same name and input takes that answer, once. Where
 * asking ahead failed, the call is asked as ever.
 */
export function withAheadAnswers(platform: PlatformPort, clock: Pick<Clock, 'after'>): PlatformPort {
  const answers: Ahead = {};
  return {
    async call(name, input, { isAhead = false, ...options } = {}) {
      const ahead = (answers[name] ??= new Map());
      const key = JSON.stringify(input);
      const answer = ahead.get(key);
      if (!isAhead) ahead.delete(key);
      if (answer) return answer.catch(() => platform.call(name, input, options));
      const asked = platform.call(name, input, options);
      if (isAhead) {
        ahead.set(key, asked);
        const forget = (): void => {
          if (ahead.get(key) === asked) ahead.delete(key);
        };
        asked.then(() => clock.after(AHEAD_MS, forget), forget);
      }
      return asked;
    },
  };
}
