import { autorun } from 'mobx';
import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import type { LiveType } from '#schemas/platform/live.ts';
import { PlatformError, type Ports } from '../ports/index.ts';
import type { News } from '../ports/news.ts';
import { type Ask, keyOf, type Paging } from '../registry/ask.ts';
import { isPassing } from './failure.ts';
import { type List, Pages } from './Pages.ts';
import type { Presence } from './presence.ts';
import { Resource, type Source } from './Resource.ts';

/** After this long only news and presses ask again, in milliseconds: a page that is left open costs nothing. */
const POLL_FOR_MS = 10 * 60_000;
/** News for code that knows who is signed in: the platform says that nobody is. */
const SESSION_ENDED: LiveType = 'session.revoked';

/** That is told again after this long at the earliest, in milliseconds: what is asked again because of it may fail in the same way. */
const TELL_AGAIN_MS = 60_000;

/** Dependencies of resources. */
export interface DataContext {
  readonly ports: Pick<Ports, 'platform' | 'clock' | 'news' | 'report' | 'navigation'>;
  /** Does what the policy says of an error that nobody expected. */
  fail(error: unknown): void;
}

/** Options of a resource that only code can give, not a page's data. */
export interface CodeOptions<T> {
  /** True while an answer is still worth polling for. */
  pollWhile?: (answer: T) => boolean;
}

/** Everything that a tab asks the platform for to draw it: one resource for each call, input and way of keeping it, shared by all that read it so. */
export class Resources {
  readonly #context: DataContext;
  readonly #presence: Presence;
  readonly #resources = new Map<string, Pick<Resource<unknown>, 'refresh' | 'forget'>>();
  /** When it was told last that the session is over, UTC milliseconds: the page of one asks many things. */
  #endToldAt = Number.NEGATIVE_INFINITY;
  /** A refusal leads to another page: what breaks off on the way there is no fault. */
  #isLedAway = false;

  constructor(context: DataContext, presence: Presence) {
    this.#context = context;
    this.#presence = presence;
  }

  /** The resource of a call, its input and its options; asked for as soon as anything reads it. Of `code` the first who wants it counts. */
  get<N extends CallName>(
    ask: Ask<N>,
    code: CodeOptions<CallTypes[N]['response']> = {},
  ): Resource<CallTypes[N]['response']> {
    const input = { ...ask.input, ...this.#fromAddress(ask.query) };
    const key = keyOf(ask, input);
    const known = this.#resources.get(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key names the call
    if (known) return known as Resource<CallTypes[N]['response']>;
    const source = this.#sourceOf({ ...ask, input }, code, () => this.#resources.delete(key));
    const made = new Resource(source, { ...this.#context.ports, presence: this.#presence });
    this.#resources.set(key, made);
    return made;
  }

  /** The resources of a view, by the names of its needs. */
  all(asks: Readonly<Record<string, Ask>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(Object.entries(asks).map(([name, ask]) => [name, this.get(ask)]));
  }

  /**
   * One fresh answer, for code that goes on with it: what a press has to know, and what nothing draws. A failure is told and followed by the
   * policy before this rejects: what is left to the caller is to go on without.
   * @throws what the call throws; UnreachableError when another visitor came meanwhile
   */
  async read<N extends CallName>(ask: Ask<N>): Promise<CallTypes[N]['response']> {
    const resource = this.get(ask);
    const stop = autorun(() => void resource.state); // who reads it meanwhile shares it; nobody does after that
    try {
      return await resource.fresh();
    } finally {
      stop();
    }
  }

  /** Asks again for what is read of these calls. Never rejects. */
  async refresh(calls: readonly CallName[]): Promise<void> {
    const wanted = [...this.#resources].filter(([key]) => calls.some((call) => key.startsWith(`${call} `)));
    await Promise.all(wanted.map(([, resource]) => resource.refresh()));
  }

  /** Drops everything: who signs in next never sees it. */
  clear(): void {
    for (const resource of this.#resources.values()) resource.forget();
  }

  #sourceOf<N extends CallName>(
    { call, input, paging, refreshOn = [], pollSec, expects = [] }: Ask<N>,
    { pollWhile = () => true }: CodeOptions<CallTypes[N]['response']>,
    dropped: () => void,
  ): Source<CallTypes[N]['response']> {
    const { platform, clock } = this.#context.ports;
    const pollUntil = clock.now() + POLL_FOR_MS;
    const load = (signal: AbortSignal, page: object = {}): Promise<CallTypes[N]['response']> =>
      platform.call(call, { ...input, ...page }, { signal });
    return {
      load,
      ...(paging ? pagesOf(paging, load) : {}),
      refreshOn,
      isOfOther: (news) => isOfOther(news, input),
      pollMs: (answer) =>
        pollSec !== undefined && clock.now() < pollUntil && pollWhile(answer) ? pollSec * 1_000 : null,
      failed: (error, isShown) => this.#failed(error, { call, isShown, isExpected: isOneOf(error, expects) }),
      dropped,
    };
  }

  /** Follows the policy of refusals [ERR-02]. @returns whether it is worth another try */
  #failed(error: unknown, { call, isShown, isExpected }: Failure): boolean {
    if (isExpected) return false;
    const { type, outcome } = error instanceof PlatformError ? error : {};
    if (type === 'AuthorizationException') return this.#end();
    // a platform that is away for a moment takes nothing away that is shown already
    if (outcome?.show === 'page' && !(isShown && outcome.page === 'maintenance')) {
      this.#isLedAway = true;
      this.#context.fail(error);
      return false;
    }
    if (!this.#isLedAway) this.#context.ports.report.fault('data', { call, message: String(error) });
    return isPassing(error);
  }

  /** The session is over, which is no fault: who knows of it looks, and the page becomes a guest's. */
  #end(): false {
    const { news, clock } = this.#context.ports;
    const at = clock.now();
    if (at - this.#endToldAt < TELL_AGAIN_MS) return false;
    this.#endToldAt = at;
    news.tell(SESSION_ENDED, { id: '', at, data: {} });
    return false;
  }

  #fromAddress(names: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
    const { searchParams } = this.#context.ports.navigation.current();
    const said = Object.entries(names).map(([input, name]) => [input, searchParams.get(name)] as const);
    return Object.fromEntries(said.filter((entry): entry is [string, string] => entry[1] !== null));
  }
}

interface Failure {
  call: CallName;
  isShown: boolean;
  isExpected: boolean;
}

function pagesOf<T>(
  paging: Paging,
  ask: (signal: AbortSignal, page: object) => Promise<T>,
): Pick<Source<T>, 'load' | 'next'> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only calls that answer lists may be declared with paging
  const askPage = ask as (signal: AbortSignal, page: object) => Promise<T & List>;
  const pages = new Pages<T & List>(paging, (page, signal) => askPage(signal, page));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only calls that answer lists may be declared with paging
  return { load: (signal) => pages.load(signal), next: (answer) => pages.next(answer as T & List) };
}

function isOneOf(error: unknown, types: readonly string[]): boolean {
  return error instanceof PlatformError && types.includes(error.type);
}

/** News that names one of the inputs with another value: another payment, another game. */
function isOfOther({ data }: News, input: object): boolean {
  return Object.entries(input).some(
    ([name, value]) => Object.hasOwn(data, name) && String(data[name]) !== String(value),
  );
}
