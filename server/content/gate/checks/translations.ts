import { findText, isTranslated, localeChain } from '#runtime/document/text.ts';
import { textKeysIn } from '#runtime/document/textKeys.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import { counted } from '../counted.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Texts that a language of the brand does not have, with what its visitors read in their place: one finding a document and language. */
export const translations = checkOfDocument(['locales'], function* (content, { locales }) {
  if (content.kind === 'media') return; // checks/images.ts: a picture wants words where it is shown
  const table = 'text' in content ? content.text : undefined;
  const named = new Set(textKeysIn({ ...content, text: undefined }));
  const used = [...named].filter((key) => Object.hasOwn(table ?? {}, key));
  for (const locale of used.length === 0 ? [] : locales.codes) {
    const missing = used.filter((key) => !isTranslated(table?.[key] ?? {}, locale));
    if (missing.length === 0) continue;
    const chain = localeChain(locale, locales.defaultLocale);
    const read = new Set(missing.map((key) => findText(table, key, chain)?.locale ?? 'nothing'));
    const pointer = missing.length === 1 ? `/text/${escaped(missing[0] ?? '')}` : '/text';
    yield { ...lacking(missing, locale, [...read]), document: nameOf(content), pointer };
  }
});

/** Finding for texts that a language lacks. */
export function lacking(
  keys: readonly string[],
  locale: string,
  read: readonly string[],
): Omit<Told, 'document' | 'pointer'> {
  const words = faultWords('translation.missing', { locale, keys: counted(keys), read: read.join(', ') });
  return { code: 'translation.missing', ...words, locale };
}
