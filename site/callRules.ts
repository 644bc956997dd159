import { callRuleOf } from 'virtual:contract';
import { createCallRules } from '#adapters/platform/callRules.ts';
import type { CallRulesPort } from '#runtime/ports/index.ts';
import { questionTexts } from './questions.ts';

/** Rules of the contract for calls that documents make, with the product's questions in a page's language. Loaded with the first such call. */
export function callRulesIn(locale: string): CallRulesPort {
  return createCallRules({ ruleOf: callRuleOf, texts: () => questionTexts(locale) });
}
