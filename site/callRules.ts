import { callRuleOf } from 'virtual:contract';
import type { CallRulesPort, PlatformPort } from '#runtime/ports/index.ts';
import { questionTexts } from './questions.ts';

/** Rules of the contract for calls that documents make, with the product's questions in a page's language. Loaded with the first such call. */
export function callRulesIn(locale: string, platform: () => Promise<PlatformPort>): CallRulesPort {
  return {
    of: async (call) => callRuleOf(call),
    async question(...asked) {
      const texts = questionTexts(locale);
      texts.catch(() => undefined); // beside the code; who waits for it hears of it below
      const { questionBefore } = await import('./askBefore.ts');
      return questionBefore({ texts, platform }, ...asked);
    },
  };
}
