import type { Ports } from '../ports/index.ts';
import { MISSED_NEWS } from '../ports/news.ts';
import type { Presence } from './presence.ts';
import type { Source } from './Source.ts';

export interface Outside extends Pick<Ports, 'clock' | 'news'> {
  presence: Presence;
}

/** Decides when something is asked for again: after news, or after a pause, and only while somebody is there to see it. */
export class Refresher {
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

  /** @returns false: it runs already */
  start({ refreshOn }: Pick<Source<never>, 'refreshOn'>): boolean {
    if (this.#stops.length > 0) return false;
    const { news, presence } = this.#outside;
    this.#stops = [
      ...[MISSED_NEWS, ...refreshOn].map((type) => news.on(type, () => this.#askWhenSeen())),
      presence.onChange(() => this.#isDue && this.#askWhenSeen()),
    ];
    return true;
  }

  stop(): void {
    this.#cancelPause();
    this.#isDue = false;
    for (const stop of this.#stops.splice(0)) stop();
  }

  /** Asks after a pause, unless it is asked for before; null: it is not. @returns what calls that off */
  askAfter(ms: number | null): () => void {
    this.#cancelPause();
    if (ms !== null) this.#cancelPause = this.#outside.clock.after(ms, () => this.#askWhenSeen());
    return this.#cancelPause;
  }

  #askWhenSeen(): void {
    this.#isDue = !this.#outside.presence.isHere();
    if (!this.#isDue) this.#ask();
  }
}
