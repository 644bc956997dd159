import type { CallName, ResponseOf } from '#schemas/platform/index.ts';
import { PlatformError, type Ports } from '../../ports/index.ts';
import type { Ask, AskOptions } from '../../registry/ask.ts';
import type { Source } from '../Source.ts';
import { Pages } from './Pages.ts';
import type { Refusals } from './Refusals.ts';

/** After this long only news and presses ask again, in milliseconds: a page that is left open costs nothing. */
const POLL_FOR_MS = 10 * 60_000;

/** Options of a resource that only code can give, not a page's data. */
export interface CodeOptions<T> {
  /** True while an answer is still worth polling for. */
  pollWhile?: (answer: T) => boolean;
}

/** Dependencies of asking. */
export interface SourceContext {
  readonly ports: Pick<Ports, 'platform' | 'clock'>;
  readonly refusals: Refusals;
}

/** How somebody who asks wants the answer kept up to date. */
interface Rules<T> extends Required<Pick<AskOptions, 'refreshOn' | 'expects'> & CodeOptions<T>> {
  pollMs: number | null;
}

/**
 * A call of the platform as something that a resource may be made of. All who ask for the same share it, each with rules of its own: the news of all
 * of them count, the shortest pause, and refusals that any of them has words for.
 */
export class CallSource<N extends CallName> implements Source<ResponseOf<N>> {
  readonly #ask: Pick<Ask<N>, 'call' | 'input' | 'paging'>;
  readonly #context: SourceContext;
  /** By what they say. */
  readonly #rules = new Map<string, Rules<ResponseOf<N>>>();
  #pages: Pages<ResponseOf<N>> | undefined;
  #pollUntil = 0;

  constructor(ask: Pick<Ask<N>, 'call' | 'input' | 'paging'>, context: SourceContext) {
    this.#ask = ask;
    this.#context = context;
  }

  get refreshOn(): readonly string[] {
    return [...new Set(this.#all(({ refreshOn }) => refreshOn))];
  }

  /**
   * Adds the rules of somebody who asks; of `code` the first with the same rules counts.
   * @returns true if what is known is not enough for them: other news count now, or another pause
   */
  add(
    { refreshOn = [], pollSec, expects = [] }: AskOptions,
    { pollWhile = () => true }: CodeOptions<ResponseOf<N>>,
  ): boolean {
    const name = JSON.stringify([refreshOn, pollSec, expects]);
    if (this.#rules.has(name)) return false;
    const known = this.refreshOn;
    this.#rules.set(name, { refreshOn, pollMs: pollSec === undefined ? null : pollSec * 1_000, expects, pollWhile });
    return pollSec !== undefined || this.refreshOn.length > known.length;
  }

  begin(): void {
    const { paging } = this.#ask;
    this.#pollUntil = this.#context.ports.clock.now() + POLL_FOR_MS;
    this.#pages = paging && new Pages(paging, (page, signal) => this.#load(signal, page));
  }

  load(signal: AbortSignal): Promise<ResponseOf<N>> {
    return this.#pages?.load(signal) ?? this.#load(signal);
  }

  next(answer: ResponseOf<N>): Promise<ResponseOf<N>> | null {
    return this.#pages?.next(answer) ?? null;
  }

  pollMs(answer: ResponseOf<N>): number | null {
    if (this.#context.ports.clock.now() >= this.#pollUntil) return null;
    const pauses = this.#all(({ pollMs, pollWhile }) => (pollMs !== null && pollWhile(answer) ? [pollMs] : []));
    return pauses.length === 0 ? null : Math.min(...pauses);
  }

  failed(error: unknown, isShown: boolean): boolean {
    const expected: readonly string[] = this.#all(({ expects }) => expects);
    if (error instanceof PlatformError && expected.includes(error.type)) return false;
    return this.#context.refusals.follow(error, { call: this.#ask.call, isShown });
  }

  #load(signal: AbortSignal, page: object = {}): Promise<ResponseOf<N>> {
    const { call, input } = this.#ask;
    return this.#context.ports.platform.call(call, { ...input, ...page }, { signal });
  }

  #all<X>(of: (rules: Rules<ResponseOf<N>>) => readonly X[]): X[] {
    return [...this.#rules.values()].flatMap(of);
  }
}
