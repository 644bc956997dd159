import type { CallName, CallTypes, ResponseOf } from '#schemas/platform/index.ts';
import type { AskOptions, Paging } from './ask.ts';

/** Facts that an input is made from. */
export interface NeedFacts<P> {
  props: P;
  /** Parts of the address that the page's path names; in a popup, what its opener gave. */
  params: Readonly<Record<string, string>>;
  /** Keys of the address's query that the page's document declares, as far as they were given and are allowed; nothing else of it. None in a popup or a layout. */
  query: Readonly<Record<string, string | number>>;
}

interface CallNeed<N extends CallName, P> {
  /** Platform call by name: one that only reads. */
  call: N;
  /** Its input, which is empty where this is left out; null means: not needed for these props. */
  input?: (facts: NeedFacts<P>) => CallTypes[N]['request'] | null;
}

/** The same for everybody: asked by the server, before the page is drawn. */
export interface PublicNeed<N extends CallName, P> extends CallNeed<N, P> {
  /** Time that the server may cache the answer, in seconds. */
  ttlSec: number;
  /** The page is whole without it: it is waited for less long, and its failure costs the page this part alone. */
  isExtra?: true;
}

/** Hangs on who asks: asked by the browser alone, so that it is never in a page, nor in an answer that is cached for others. */
export interface OwnNeed<N extends CallName, P> extends CallNeed<N, P>, Omit<AskOptions, 'paging'> {
  /** `player`: only a signed-in one. `visitor`: guests too. */
  for: 'player' | 'visitor';
  /** Paging, for calls that answer with a list. */
  paging?: ResponseOf<N> extends { items: readonly unknown[]; total: number } ? Paging : never;
}

/** Another document, by kind and id: a form shows the form document that it names. For `config`, the id is a section of it. */
export interface DocumentNeed<P> {
  document: 'form' | 'config';
  id: (props: P) => string;
}

/** Something that a widget draws from beside its props. */
export type Need<P> = PublicNeed<CallName, P> | OwnNeed<CallName, P> | DocumentNeed<P>;

/** Declares a need for a call of the platform, in a widget's `schema.ts`. */
export function call<N extends CallName, P = unknown>(name: N, options: Omit<OwnNeed<N, P>, 'call'>): OwnNeed<N, P>;
export function call<N extends CallName, P = unknown>(
  name: N,
  options: Omit<PublicNeed<N, P>, 'call'>,
): PublicNeed<N, P>;
export function call(name: CallName, options: object): object {
  return { call: name, ...options };
}
