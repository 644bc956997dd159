import type { Catalog } from '#runtime/bundle/catalog.ts';
import { countsIn, FORM_OF_NUMBER } from '../gate/countsIn.ts';

type Texts = Catalog['texts'][string];

/** Forms of a text in a language: those that its numbers take, and the one for nothing at all, which is read in every language. */
export function formsOf(source: Texts, { stem, locale }: { stem: string; locale: string }): readonly string[] {
  const nothing = Object.hasOwn(source, `${stem}_zero`) ? ['zero'] : [];
  return [...new Set([...nothing, ...categoriesOf(locale)])];
}

function categoriesOf(locale: string): readonly string[] {
  try {
    return new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  } catch {
    return ['other']; // no language: whoever asks for it may name anything
  }
}

/** Texts, and for those that count an entry for each form that numbers take in a language and their own language does not have. */
export function withForms(source: Texts, locale: string): Texts {
  const entries = Object.entries(source).flatMap(([key, text]): [key: string, text: string][] => {
    const [, stem = '', form] = FORM_OF_NUMBER.exec(key) ?? [];
    if (form !== 'other' || !countsIn(source, stem)) return [[key, text]];
    const added = formsOf(source, { stem, locale }).filter((one) => !Object.hasOwn(source, `${stem}_${one}`));
    return [[key, text], ...added.map((one): [key: string, text: string] => [`${stem}_${one}`, text])];
  });
  return Object.fromEntries(entries);
}
