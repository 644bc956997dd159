import type { Catalog } from '#runtime/bundle/catalog.ts';
import { localeChain } from '#runtime/document/text.ts';
import type { MessagesDocument } from '#schemas/content/messages.ts';
import { countsIn, FORM_OF_NUMBER } from '../gate/countsIn.ts';
import { brandLine, readTexts, type Texts } from './catalogues.ts';
import { formsOf } from './formsOfNumber.ts';
import type { UnitsAsked, Worked } from './unit.ts';

/** Where the texts of a language are looked for. */
interface Place {
  brand: string;
  /** Every document that can be read. */
  worked: readonly Worked[];
  /** Texts that come with the code, by language. */
  code: Catalog['texts'];
}

/**
 * The first catalogue of a language: it translates nothing yet, and lists every text of the interface, of code and catalogues, that the brand does
 * not have in it. A text that counts has one entry for each form that numbers take in the language, not in the one it is translated from.
 */
export function beginCatalogue(
  { brand, worked, code }: Place,
  { sourceLocale, targetLocale }: UnitsAsked,
): MessagesDocument {
  const place = { line: brandLine(brand, worked), worked, code };
  const source = readTexts(place, sourceLocale).texts;
  const chain = localeChain(targetLocale, sourceLocale);
  const nearer = chain.slice(0, chain.indexOf(sourceLocale));
  const known: Texts = Object.assign({}, ...nearer.map((locale) => readTexts(place, locale).texts));
  const wanted = Object.entries(source).flatMap(([key, text]): [key: string, text: string][] => {
    const [, stem = '', form] = FORM_OF_NUMBER.exec(key) ?? [];
    const others = countedBy(source, stem);
    if (others === undefined) return [[key, text]];
    if (form !== 'other') return [];
    return formsOf(source, { stem, locale: targetLocale }).map((one) => [
      `${stem}_${one}`,
      source[`${stem}_${one}`] ?? others,
    ]);
  });
  const untranslated = wanted.filter(([key]) => !Object.hasOwn(known, key)).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    kind: 'messages',
    format: 1,
    id: targetLocale,
    messages: {},
    untranslated: Object.fromEntries(untranslated),
  };
}

/** What a text that counts says of all other numbers; undefined for any other text, such as a lone `reason_other`. */
function countedBy(source: Texts, stem: string): string | undefined {
  return countsIn(source, stem) ? source[`${stem}_other`] : undefined;
}
