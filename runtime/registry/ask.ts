import type { ErrorType } from '#schemas/errors.ts';
import type { CallName, CallTypes } from '#schemas/platform/index.ts';
import type { LiveType } from '#schemas/platform/live.ts';

/** A list that is asked for page by page. Source: REPLY-03. */
export interface Paging {
  /** Rows of a page. */
  size: number;
  /** The call's name for that number. */
  sizeInput: 'limit' | 'count';
  /** Property by which two rows are the same one. */
  rowKey: string;
}

/** Rules for keeping requested data up to date, and the refusals that its view expects. */
export interface AskOptions {
  /** News after which it is asked for again, whatever they are about: an input's name (`status`) may say something else there. */
  refreshOn?: readonly LiveType[];
  /** Asked for again this often, in seconds. */
  pollSec?: number;
  paging?: Paging;
  /** Refusals that the view has words of its own for: they are no fault, and are not tried again. */
  expects?: readonly ErrorType[];
}

/**
 * Expected by what few miss: while the platform is away it shows nothing, and the page stands. One that cannot be reached at all says no such thing:
 * that is reported, once for all questions of a page (`runtime/data/calls/Refusals.ts`).
 */
export const WHILE_AWAY = [
  'ApplicationUnavailableException',
  'ApplicationDisabledException',
] as const satisfies readonly ErrorType[];

/** A browser's request to the platform, as data: pages carry it, and code may write one too. */
export interface Ask<N extends CallName = CallName> extends AskOptions {
  call: N;
  input: CallTypes[N]['request'];
}

/** Equal for two asks that want the same thing: the call, its input in any order, how it is paged. */
export function keyOf({ call, input, paging }: Ask): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const inOrder = given.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${call} ${JSON.stringify([inOrder, paging])}`;
}
