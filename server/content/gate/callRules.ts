import type { DocumentRule } from '#schemas/platform/definition.ts';
import { type CallName, calls, definitionOf } from '#schemas/platform/index.ts';

/** What the contract says of a call that a document names; undefined: the platform has no such call. */
export function ruleOfCall(call: unknown): DocumentRule | undefined {
  return typeof call === 'string' && Object.hasOwn(calls, call) ? definitionOf(call as CallName) : undefined;
}
