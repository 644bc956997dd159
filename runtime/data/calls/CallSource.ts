import type { CallName, ResponseOf } from '#schemas/platform/index.ts';
import { PlatformError, type PlatformPort, type Ports } from '../../ports/index.ts';
import type { Ask } from '../../registry/ask.ts';
import type { Source } from '../Source.ts';
import { Pages } from './Pages.ts';
import type { Refusals } from './Refusals.ts';
import { type Rules, SharedRules } from './SharedRules.ts';

/** After this long only news and presses ask again, in milliseconds: a page that is left open costs nothing. */
const POLL_FOR_MS = 10 * 60_000;

/** Dependencies of asking. */
export interface SourceContext {
  readonly ports: Pick<Ports, 'platform' | 'clock'>;
  readonly refusals: Refusals;
}

/** A call of the platform as something that a resource may be made of. */
export class CallSource<N extends CallName> implements Source<ResponseOf<N>> {
  readonly #ask: Pick<Ask<N>, 'call' | 'input' | 'paging'>;
  readonly #context: SourceContext;
  readonly #rules: SharedRules<ResponseOf<N>>;
  #pages: Pages<ResponseOf<N>> | undefined;
  #pollUntil = 0;

  constructor(ask: Pick<Ask<N>, 'call' | 'input' | 'paging'>, context: SourceContext) {
    this.#ask = ask;
    this.#context = context;
    this.#rules = new SharedRules(context.ports.clock);
    this.begin();
  }

  get refreshOn(): readonly string[] {
    return this.#rules.refreshOn;
  }

  /** Adds the rules of somebody who asks. @returns true if what is known is not enough for them: other news count now, or another pause */
  add(rules: Rules<ResponseOf<N>>): boolean {
    const before = this.refreshOn;
    if (!this.#rules.add(rules)) return false;
    if (rules.pollSec !== undefined) this.#pollFromNow();
    return rules.pollSec !== undefined || this.refreshOn.length > before.length;
  }

  begin(): void {
    const { paging } = this.#ask;
    this.#pollFromNow();
    this.#pages = paging && new Pages(paging, (page, signal) => this.#load(signal, page));
  }

  load(signal: AbortSignal): Promise<ResponseOf<N>> {
    return this.#pages?.load(signal) ?? this.#load(signal);
  }

  next(answer: ResponseOf<N>): Promise<ResponseOf<N>> | null {
    return this.#pages?.next(answer) ?? null;
  }

  pollMs(answer: ResponseOf<N>): number | null {
    return this.#context.ports.clock.now() < this.#pollUntil ? this.#rules.pollMs(answer) : null;
  }

  failed(error: unknown, isShown: boolean): boolean {
    if (error instanceof PlatformError && this.#rules.expects.includes(error.type)) return false;
    return this.#context.refusals.follow(error, { call: this.#ask.call, isShown });
  }

  #pollFromNow(): void {
    this.#pollUntil = this.#context.ports.clock.now() + POLL_FOR_MS;
  }

  async #load(signal: AbortSignal, page: object = {}): Promise<ResponseOf<N>> {
    const { call, input } = this.#ask;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place that asks
    const platform = this.#context.ports.platform as PlatformPort;
    const answer = await platform.call(call, { ...input, ...page }, { signal });
    this.#context.refusals.reached();
    return answer;
  }
}
