import { tokensIn } from '#runtime/document/tokens.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { PageDocument } from '#schemas/content/page.ts';
import { foundVocabulary } from '../../address/pageVocabulary.ts';
import { escaped } from '../../document/heldIn.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/**
 * Tokens in the words for search engines and shared links: only values that the page's parameters find. A player's data are never among
 * them, for these words are on pages that are cached for everybody.
 */
export const seoTokens = checkOfDocument([], function* (content) {
  if (content.kind !== 'page') return;
  const found = Object.entries(foundVocabulary(content));
  const allowed = found.flatMap(([path, { type }]) => (type === 'text' || type === 'number' ? [path] : []));
  const names = allowed.join(', ');
  for (const { text, pointer } of wordsOf(content))
    for (const token of tokensIn(text)) {
      if (allowed.includes(token)) continue;
      const written = `{${token}}`;
      const words =
        names === ''
          ? faultWords('seo.noToken', { token: written })
          : faultWords('seo.token', { token: written, names });
      yield { document: nameOf(content), pointer, code: 'seo.token', ...words, allowed };
    }
});

/** Every text for search engines, in every language, with its place. */
function wordsOf({ seo = {}, text = {} }: PageDocument): { text: string; pointer: string }[] {
  const { title, description, jsonLd, without } = seo;
  const places = [
    ['/seo/title', title],
    ['/seo/description', description],
    ['/seo/without/title', without?.title],
    ['/seo/without/description', without?.description],
    ['/seo/jsonLd/name', jsonLd?.name],
    ['/seo/jsonLd/description', jsonLd?.description],
  ] as const;
  return places.flatMap(([pointer, said]) => {
    if (said === undefined) return [];
    if (typeof said === 'string') return [{ text: said, pointer }];
    const table = Object.hasOwn(text, said.$t) ? (text[said.$t] ?? {}) : {};
    return Object.entries(table).map(([locale, one]) => ({
      text: one,
      pointer: `/text/${escaped(said.$t)}/${locale}`,
    }));
  });
}
