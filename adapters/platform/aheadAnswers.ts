import type { Clock } from '#runtime/ports/index.ts';
import type { PlatformPort } from '#runtime/ports/platform.ts';

/** Time that a prefetched answer is kept for a press, in milliseconds: as long as the popup's document is. */
export const AHEAD_MS = 300_000;

/**
 * A platform whose reads can be asked ahead of a press (`isAhead`): the next call with the same name and input takes that answer, once. Where
 * asking ahead failed, the call is asked as ever.
 */
export function withAheadAnswers(platform: PlatformPort, clock: Pick<Clock, 'after'>): PlatformPort {
  const ahead = new Map<string, Promise<never>>();
  return {
    async call(name, input, { isAhead = false, ...options } = {}) {
      const key = `${name} ${JSON.stringify(input)}`;
      const answer = ahead.get(key);
      if (!isAhead) ahead.delete(key);
      if (answer) return answer.catch(() => platform.call(name, input, options));
      const asked = platform.call(name, input, options);
      if (isAhead) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the call
        ahead.set(key, asked as Promise<never>);
        const forget = (): void => {
          if (ahead.get(key) === asked) ahead.delete(key);
        };
        asked.then(() => clock.after(AHEAD_MS, forget), forget);
      }
      return asked;
    },
  };
}
