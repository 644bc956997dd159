import { createAtom, type IAtom } from 'mobx';
import type { Ports } from '../../ports/index.ts';
import type { AskOptions } from '../../registry/ask.ts';
import { UNREAD_LIFETIME_MS } from '../Resource.ts';

/** Options of a resource that only code can give, not a page's data. */
export interface CodeOptions<T> {
  /** True while an answer is still worth polling for. */
  pollWhile?: (answer: T) => boolean;
}

/** How somebody who asks wants the answer kept up to date. */
export type Rules<T> = Omit<AskOptions, 'paging'> & CodeOptions<T>;

interface Entry<T> {
  rules: Rules<T>;
  /** Observed by all that draw with these rules; null: they were asked for outside of drawing, and stay. */
  readers: IAtom | null;
}

/** Rules of all who ask for the same: the news of all of them count, the shortest pause, and the refusals that any of them has words for. */
export class SharedRules<T> {
  readonly #clock: Ports['clock'];
  /** By what they say. */
  readonly #entries = new Map<string, Entry<T>>();

  constructor(clock: Ports['clock']) {
    this.#clock = clock;
  }

  get refreshOn(): readonly string[] {
    return [...new Set(this.#all(({ refreshOn = [] }) => refreshOn))];
  }

  get expects(): readonly string[] {
    return this.#all(({ expects = [] }) => expects);
  }

  /** Milliseconds until this answer is asked for again; null: it is not. */
  pollMs(answer: T): number | null {
    const pauses = this.#all(({ pollSec, pollWhile }) =>
      pollSec !== undefined && (pollWhile?.(answer) ?? true) ? [pollSec * 1_000] : [],
    );
    return pauses.length === 0 ? null : Math.min(...pauses);
  }

  /**
   * Adds rules; of those that say the same the first count. They end a moment after the last view that drew with them is gone, so that the next page
   * may have them still. @returns true if they are new
   */
  add(rules: Rules<T>): boolean {
    const name = JSON.stringify([rules.refreshOn, rules.pollSec, rules.expects]);
    const known = this.#entries.get(name);
    const entry = known ?? { rules, readers: this.#readersOf(name) };
    this.#entries.set(name, entry);
    if (!entry.readers?.reportObserved()) entry.readers = null;
    return known === undefined;
  }

  #readersOf(name: string): IAtom {
    let cancelEnd = (): void => undefined;
    const end = (): void => void (this.#entries.get(name)?.readers && this.#entries.delete(name));
    return createAtom(
      'readers of rules',
      () => cancelEnd(),
      () => {
        cancelEnd = this.#clock.after(UNREAD_LIFETIME_MS, end);
      },
    );
  }

  #all<X>(of: (rules: Rules<T>) => readonly X[]): X[] {
    return [...this.#entries.values()].flatMap(({ rules }) => of(rules));
  }
}
