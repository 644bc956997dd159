import type { DocumentRule } from '#schemas/platform/definition.ts';
import { definitionOf, isCallName } from '#schemas/platform/index.ts';

/** The contract's rule for a call that a document names; undefined: the platform has no such call. */
export function ruleOfCall(call: unknown): DocumentRule | undefined {
  return isCallName(call) ? definitionOf(call) : undefined;
}
