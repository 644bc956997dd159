import { type CallWay, mayUse } from '#runtime/document/callUse.ts';
import { type FaultWords, faultWords } from '#runtime/expression/faultWords.ts';
import type { DocumentRule } from '#schemas/platform/definition.ts';

/** Words of the fault for a call that documents do not make in this way; null: they may. */
export function callUseWords(call: string, rule: DocumentRule, way: CallWay): FaultWords | null {
  if (mayUse(rule, way)) return null;
  return faultWords(`call.${way === 'reading' ? 'read' : rule.byDocument}`, { call });
}
