import { callRuleOf } from 'virtual:contract';
import type { CallRulesPort, PlatformPort } from '#runtime/ports/index.ts';
import { questionBefore } from './askBefore.ts';

/** Rules of the contract for calls that documents make, with the product's questions in a page's language. Loaded with the first such call. */
export function callRulesIn(locale: string, platform: () => Promise<PlatformPort>): CallRulesPort {
  return {
    of: async (call) => callRuleOf(call),
    question: (...asked) => questionBefore({ locale, platform }, ...asked),
  };
}
