import { LRUCache } from 'lru-cache';
import { checkPattern, type Verdict } from './checkPattern.ts';

/** Most remembered patterns; the least recently used goes first. */
const MAX_CACHED = 10_000;

/** Verdicts on patterns. Each pattern is checked once, before it is used; later lookups never wait (REL-C9). */
export class PatternBook {
  readonly #check: (pattern: string) => Promise<Verdict>;
  readonly #verdicts = new LRUCache<string, Verdict>({ max: MAX_CACHED });
  readonly #underWay = new Map<string, Promise<void>>();
  /** One at a time for each book: the checker would start another process for every pattern that comes before it is ready. */
  #last: Promise<void> = Promise.resolve();

  readonly #above: PatternBook | null;

  /** @param above verdicts of this book hold here too */
  constructor(check: (pattern: string) => Promise<Verdict> = checkPattern, above: PatternBook | null = null) {
    this.#check = check;
    this.#above = above;
  }

  /** A book for what is not live: what it looks at keeps nobody of this one waiting, and takes the place of none of its verdicts. */
  beside(): PatternBook {
    return new PatternBook(this.#check, this);
  }

  /** Looks at those that are not known, so many at most. Never fails: a pattern that could not be looked at is refused. */
  async learn(patterns: Iterable<string>, most = Number.POSITIVE_INFINITY): Promise<void> {
    const unknown = [...new Set(patterns)].filter((pattern) => this.#verdictOf(pattern)?.isSettled !== true);
    await Promise.all(unknown.slice(0, most).map((pattern) => this.#learnOne(pattern)));
  }

  /** Returns the reason why a pattern may not run; null when it may. */
  refusal(pattern: string): string | null {
    const verdict = this.#verdictOf(pattern);
    return verdict ? verdict.refusal : 'a pattern that was not looked at yet';
  }

  #verdictOf(pattern: string): Verdict | undefined {
    const own = this.#verdicts.get(pattern);
    if (own?.isSettled || this.#above === null) return own;
    return this.#above.#verdictOf(pattern) ?? own;
  }

  async #learnOne(pattern: string): Promise<void> {
    const asked = this.#underWay.get(pattern) ?? this.#last.then(() => this.#look(pattern));
    this.#underWay.set(pattern, asked);
    this.#last = asked;
    await asked;
    this.#underWay.delete(pattern);
  }

  async #look(pattern: string): Promise<void> {
    const verdict = await this.#check(pattern).catch((error: unknown) => ({
      refusal: `a pattern that could not be looked at: ${String(error)}`,
      isSettled: false,
    }));
    this.#verdicts.set(pattern, verdict);
  }
}
