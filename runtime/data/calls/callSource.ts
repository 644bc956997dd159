import type { CallName, ResponseOf } from '#schemas/platform/index.ts';
import { PlatformError, type Ports } from '../../ports/index.ts';
import type { Ask } from '../../registry/ask.ts';
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

/** A call of the platform as something that a resource may be made of. */
export function callSource<N extends CallName>(
  { call, input, paging, refreshOn = [], pollSec, expects = [] }: Ask<N>,
  { pollWhile = () => true }: CodeOptions<ResponseOf<N>>,
  { ports: { platform, clock }, refusals }: SourceContext,
): Source<ResponseOf<N>> {
  const pollUntil = clock.now() + POLL_FOR_MS;
  const load = (signal: AbortSignal, page: object = {}): Promise<ResponseOf<N>> =>
    platform.call(call, { ...input, ...page }, { signal });
  const pages = paging && new Pages(paging, (page, signal) => load(signal, page));
  return {
    load: (signal) => pages?.load(signal) ?? load(signal),
    ...(pages && { next: (answer) => pages.next(answer) }),
    refreshOn,
    pollMs: (answer) =>
      pollSec !== undefined && clock.now() < pollUntil && pollWhile(answer) ? pollSec * 1_000 : null,
    failed: (error, isShown) => !isOneOf(error, expects) && refusals.follow(error, { call, isShown }),
  };
}

function isOneOf(error: unknown, types: readonly string[]): boolean {
  return error instanceof PlatformError && types.includes(error.type);
}
