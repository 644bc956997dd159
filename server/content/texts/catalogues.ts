import type { Catalog } from '#runtime/bundle/catalog.ts';
import { textsOf } from '#schemas/record.ts';
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
  const said = line.map((brand) => textsOf(catalogueOf(worked, brand, locale)?.['messages']));
  return Object.assign({}, code[locale], ...said) as Texts;
}

function parentOf(brand: string, worked: readonly Worked[]): unknown {
  return worked.find(({ name }) => name.kind === 'brand' && name.brand === brand)?.value['parent'];
}
