import type { Clock } from '#runtime/ports/index.ts';
import type { AheadOf, PlatformPort } from '#runtime/ports/platform.ts';
import type { CallName, ResponseOf } from '#schemas/platform/index.ts';

/**
 * Oldest that an answer may be when it is taken, in milliseconds. What is the same for everybody waits for a press, as long as a popup's document
 * does; a player's own (balances, ways to pay) only for the code that is on its way beside it.
 */
export const HELD_MS: Readonly<Record<AheadOf, number>> = { everybody: 300_000, player: 5_000 };

/** An answer on its way, or here. */
interface Held<N extends CallName> {
  of: AheadOf;
  answer: Promise<ResponseOf<N>>;
  /** So many have it asked for ahead, and not taken it yet. */
  takers: number;
  untilMs: number;
}

/** By call and then by input. */
type HeldAnswers = { [N in CallName]?: Map<string, Held<N>> };

export interface AheadOptions {
  clock: Pick<Clock, 'now'>;
  /** Tells calls that change something. */
  changes(name: CallName): boolean;
}

/**
 * A platform whose reads can be asked ahead (`ahead`): the next call with the same name and input takes that answer, once for each time that it was
 * asked ahead. Where asking ahead failed, the call is asked as ever. A call that changes something, signing out among them, drops what was a player's.
 */
export function withAheadAnswers(platform: PlatformPort, { clock, changes }: AheadOptions): PlatformPort {
  const answers: HeldAnswers = {};
  const dropPlayers = (): void => {
    for (const held of Object.values(answers)) for (const [key, { of }] of held) if (of === 'player') held.delete(key);
  };
  return {
    async call(name, input, { ahead, ...options } = {}) {
      if (changes(name)) {
        dropPlayers();
        return platform.call(name, input, options).finally(dropPlayers);
      }
      const held = (answers[name] ??= new Map());
      const key = JSON.stringify(input);
      const known = held.get(key);
      const answer = known && known.untilMs >= clock.now() ? known : undefined;
      if (!answer) held.delete(key);
      if (ahead) {
        const one = answer ?? hold(platform.call(name, input, options), ahead);
        one.takers += 1;
        held.set(key, one);
        return one.answer;
      }
      if (!answer) return platform.call(name, input, options);
      answer.takers -= 1;
      if (answer.takers === 0) held.delete(key);
      return answer.answer.catch(() => platform.call(name, input, options));
    },
  };

  function hold<N extends CallName>(asked: Promise<ResponseOf<N>>, of: AheadOf): Held<N> {
    const one: Held<N> = { of, answer: asked, takers: 0, untilMs: Number.POSITIVE_INFINITY };
    const limit = (ms: number) => () => void (one.untilMs = clock.now() + ms);
    asked.then(limit(HELD_MS[of]), limit(-1)); // a failed one is not used any more
    return one;
  }
}
