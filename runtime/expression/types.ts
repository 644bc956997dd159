/** A value in a condition: written down, or read from the context by path. */
export type Operand = string | number | boolean | null | { readonly get: string };

/** Conditions are JSON with a closed list of operators: data, never code (REL-C13). */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly is: string }
  | { readonly empty: string }
  | { readonly eq: readonly [Operand, Operand] }
  | { readonly ne: readonly [Operand, Operand] }
  | { readonly gt: readonly [Operand, Operand] }
  | { readonly gte: readonly [Operand, Operand] }
  | { readonly lt: readonly [Operand, Operand] }
  | { readonly lte: readonly [Operand, Operand] }
  | { readonly in: readonly [Operand, readonly (string | number)[]] }
  /** An instant, ISO 8601 with zone: true until then / from then on. */
  | { readonly before: string }
  | { readonly after: string };

/** A prop filled from the context, formatted; `or` when the value is not there. */
export interface Binding {
  readonly get: string;
  readonly as?: 'text' | 'money' | 'number' | 'date' | 'time';
  readonly or?: string | number | boolean;
}

/** Limits on the cost of an expression. Source: REL-C13. */
export const MAX_EXPRESSION_DEPTH = 16;
export const MAX_EXPRESSION_STEPS = 1_000;

/** Says the value of a path; `UNKNOWN` when it can be known only later, such as a live value on the server. */
export type Read = (path: string) => unknown;
export const UNKNOWN: unique symbol = Symbol('unknown');

/** Types that a context value can have. `texts` is a list of texts, such as tags: a prop may be bound to it, no condition reads it. */
export type ValueType = 'boolean' | 'text' | 'texts' | 'number' | 'money' | 'any';

/**
 * When a value is known. Static: fixed per brand, locale and host, decided at publish. Request: fixed per request, decided on the server and
 * part of the cache key. Live: changes while the page is open, followed by MobX in the browser.
 */
export type ValueClass = 'static' | 'request' | 'live';

export interface ValueDefinition {
  type: ValueType;
  class: ValueClass;
  /** Call of the platform that it is read from, where that has no input: a page may ask it ahead. */
  call?: string;
}
