import type { Catalog } from '#runtime/bundle/catalog.ts';
import { localeChain } from '#runtime/document/text.ts';
import type { MessagesDocument } from '#schemas/content/messages.ts';
import { textsOf } from '#schemas/record.ts';
import { countsIn, FORM_OF_NUMBER } from '../gate/countsIn.ts';
import { formsOf } from './formsOfNumber.ts';
import type { UnitsAsked, Worked } from './unit.ts';

type Texts = Catalog['texts'][string];

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
export function beginCatalogue(place: Place, { sourceLocale, targetLocale }: UnitsAsked): MessagesDocument {
  const source = textsIn(place, sourceLocale);
  const chain = localeChain(targetLocale, sourceLocale);
  const nearer = chain.slice(0, chain.indexOf(sourceLocale));
  const known = Object.assign({}, ...nearer.map((locale) => textsIn(place, locale))) as Texts;
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

/** All texts of the interface that a brand has in a language: the code's, and over them those of the catalogues from the base down to its own. */
function textsIn({ brand, worked, code }: Place, locale: string): Texts {
  const catalogues = brandsAbove(brand, worked).map((one) => {
    const found = worked.find(({ name }) => name.kind === 'messages' && name.id === locale && name.brand === one);
    return textsOf(found?.value['messages']);
  });
  return Object.assign({}, code[locale], ...catalogues) as Texts;
}

/** Brands that a brand inherits from, the base first, and itself. */
export function brandsAbove(brand: string, worked: readonly Worked[]): string[] {
  const chain: string[] = [];
  for (let here: unknown = brand; typeof here === 'string' && !chain.includes(here); here = parentOf(here, worked))
    chain.unshift(here);
  return chain[0] === 'base' ? chain : ['base', ...chain];
}

function parentOf(brand: string, worked: readonly Worked[]): unknown {
  return worked.find(({ name }) => name.kind === 'brand' && name.brand === brand)?.value['parent'];
}
