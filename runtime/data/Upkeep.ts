import type { Ports } from '../ports/index.ts';
import { MISSED_NEWS, type News } from '../ports/news.ts';
import type { Presence } from './presence.ts';

export interface Outside extends Pick<Ports, 'clock' | 'news'> {
  presence: Presence;
}

/** Conditions that make an answer stale. */
export interface Staleness {
  /** News by type; missed news (`gap`) makes every answer old. */
  refreshOn: readonly string[];
  /** True if news of such a type is about something else. */
  isOfOther?(news: News): boolean;
}

/** Decides when something is asked for again: after news, or after a pause, and only while somebody is there to see it. */
export class Upkeep {
  readonly #outside: Outside;
  readonly #ask: () => void;
  #stops: (() => void)[] = [];
  #cancelPause = (): void => undefined;
  /** It should have been asked for while nobody was there. */
  #isDue = false;

  constructor(outside: Outside, ask: () => void) {
    this.#outside = outside;
    this.#ask = ask;
  }

  start({ refreshOn, isOfOther = () => false }: Staleness): void {
    const { news, presence } = this.#outside;
    this.#stops = [
      news.on(MISSED_NEWS, () => this.#askWhenSeen()),
      ...refreshOn.map((type) => news.on(type, (told) => isOfOther(told) || this.#askWhenSeen())),
      presence.onChange(() => {
        if (this.#isDue) this.#askWhenSeen();
      }),
    ];
  }

  stop(): void {
    this.#cancelPause();
    this.#isDue = false;
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Asks after a pause, unless it is asked for before; null: it is not. */
  askAfter(ms: number | null): void {
    this.#cancelPause();
    if (ms !== null) this.#cancelPause = this.#outside.clock.after(ms, () => this.#askWhenSeen());
  }

  #askWhenSeen(): void {
    this.#isDue = !this.#outside.presence.isHere();
    if (!this.#isDue) this.#ask();
  }
}
