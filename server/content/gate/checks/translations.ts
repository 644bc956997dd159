import { findText, localeChain } from '#runtime/document/text.ts';
import { faultWords } from '#runtime/expression/faultWords.ts';
import { recordOf } from '#schemas/record.ts';
import type { Told } from '../../document/finding.ts';
import { escaped } from '../../document/heldIn.ts';
import { counted } from '../counted.ts';
import { checkOfDocument, nameOf } from '../scene.ts';

/** Texts that a language of the brand does not have, with what its visitors read in their place: one finding a document and language. */
export const translations = checkOfDocument(['locales'], function* (content, { locales }) {
  if (content.kind === 'media') return; // checks/images.ts: a picture wants words where it is shown
  const table = 'text' in content ? content.text : undefined;
  const used = keysIn({ ...content, text: undefined }).filter((key) => Object.hasOwn(table ?? {}, key));
  for (const locale of used.length === 0 ? [] : locales.codes) {
    const missing = used.filter((key) => !isTranslated(table?.[key], locale));
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

/** A text of the bare language serves all its regions: `lv` is no fallback of `lv-LV`. */
function isTranslated(entry: Readonly<Record<string, string>> = {}, locale: string): boolean {
  return [locale, locale.split('-')[0] ?? locale].some((code) => (entry[code] ?? '') !== '');
}

/** Keys of the texts that a document names. */
function keysIn(value: unknown): string[] {
  const keys = new Set<string>();
  const ahead: unknown[] = [value];
  while (ahead.length > 0) {
    const here = ahead.pop();
    if (here === null || typeof here !== 'object') continue;
    const key = recordOf(here)['$t'];
    if (typeof key === 'string') keys.add(key);
    else ahead.push(...Object.values(here));
  }
  return [...keys];
}
