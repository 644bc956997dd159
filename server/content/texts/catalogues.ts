import type { Catalog } from '#runtime/bundle/catalog.ts';
import { pointerParts } from '#runtime/document/fault.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import { textsOf } from '#schemas/record.ts';
import type { DocumentValue } from '../collections/entry.ts';
import type { Worked } from './unit.ts';

/** Texts of the interface by their keys. */
export type Texts = Catalog['texts'][string];

/** The brand that all others inherit from: what comes with the code is its text, where its catalogue says no other. */
export const ROOT = 'base';

/** Brands that a brand inherits from, the base first, and itself. */
export function brandLine(brand: string, worked: readonly Worked[]): string[] {
  const line: string[] = [];
  for (let here: unknown = brand; typeof here === 'string' && !line.includes(here); here = parentOf(here, worked))
    line.unshift(here);
  return line[0] === ROOT ? line : [ROOT, ...line];
}

/** What a brand's own document says of a language; undefined: it has none. */
export function catalogueOf(
  worked: readonly Worked[],
  brand: string,
  locale: string | undefined,
): Worked['value'] | undefined {
  return worked.find(({ name }) => name.kind === 'messages' && name.brand === brand && name.id === locale)?.value;
}

/** Texts of the interface that a catalogue says itself: of a brand's version those that its operations set. */
export function messagesIn(catalogue: DocumentValue | undefined): Texts {
  if (!catalogue || !isVariant(catalogue)) return textsOf(catalogue?.['messages']);
  const said = new Map<string, string>();
  for (const { op, node, at = '', value } of catalogue.operations) {
    const [table, key, ...deeper] = pointerParts(at);
    if (node !== undefined || table !== 'messages' || key === undefined || deeper.length > 0) continue;
    if (op === 'set' && typeof value === 'string') said.set(key, value);
    else said.delete(key);
  }
  return Object.fromEntries(said);
}

/** Where the texts of a language are looked for. */
interface Place {
  /** Brands whose catalogues say them, the last one before all others. */
  line: readonly string[];
  worked: readonly Worked[];
  /** Texts that come with the code, by language: what no catalogue says. */
  code: Catalog['texts'];
}

/** All texts of the interface that some brands have in a language: the code's, and over them those of their catalogues. */
export function textsIn({ line, worked, code }: Place, locale: string): Texts {
  const said = line.map((brand) => messagesIn(catalogueOf(worked, brand, locale)));
  return Object.assign({}, code[locale], ...said) as Texts;
}

/** The nearest of some brands whose catalogue says a text in a language; undefined: none does. */
export function sayerOf({ line, worked }: Omit<Place, 'code'>, locale: string, key: string): string | undefined {
  return line.findLast((brand) => Object.hasOwn(messagesIn(catalogueOf(worked, brand, locale)), key));
}

function parentOf(brand: string, worked: readonly Worked[]): unknown {
  return worked.find(({ name }) => name.kind === 'brand' && name.brand === brand)?.value['parent'];
}
