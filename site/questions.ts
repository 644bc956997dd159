import type { QuestionTexts } from '#adapters/platform/callQuestion.ts';
import { questionLanguage } from '#schemas/questionLanguage.ts';

const loaders = import.meta.glob<QuestionTexts>('./questions/*.json', { import: 'default' });

/** Languages in which there are questions. */
export function questionLocales(): string[] {
  return Object.keys(loaders).map((path) => path.replace(/^.*\/|\.json$/g, ''));
}

/**
 * Loads the questions that the product asks before a call that costs the visitor something, in a page's language; English where the product has no
 * such language. These texts are no documents: an editor of pages cannot change what a visitor agrees to.
 */
export function questionTexts(locale: string): Promise<QuestionTexts> {
  const load = loaders[`./questions/${questionLanguage(locale, questionLocales()) ?? 'en'}.json`];
  if (!load) throw new Error('The product has no questions');
  return load();
}
