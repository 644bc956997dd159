import { textsOf } from '#schemas/record.ts';
import { type Glossary, termsIn } from '../gate/termsIn.ts';
import { brandLine, catalogueOf, layCatalogue } from './catalogues.ts';
import type { Unit, Worked } from './unit.ts';

/** Where the terms of brands are looked for. */
interface GlossaryPlace {
  /** What is worked on: a brand's own terms are among it. */
  worked: readonly Worked[];
  /** What is live: the terms of the brands above. */
  live: readonly Worked[];
}

/** Units with the terms of their brand's glossary that their source has. */
export function withTerms(units: readonly Unit[], place: GlossaryPlace, locale: string): Unit[] {
  const glossaries = new Map<string, Glossary>();
  return units.map((unit) => {
    const [brand = ''] = unit.id.split('/');
    const glossary = glossaries.get(brand) ?? glossaryOf(place, brand, locale);
    glossaries.set(brand, glossary);
    const terms = termsIn(unit.source, glossary);
    return Object.keys(terms).length === 0 ? unit : { ...unit, terms };
  });
}

/** The glossary of a brand in a language: its own terms over those that it inherits. */
function glossaryOf({ worked, live }: GlossaryPlace, brand: string, locale: string): Glossary {
  let here: Worked['value'] = {};
  for (const one of brandLine(brand, live)) {
    const own = catalogueOf(one === brand ? worked : live, one, locale);
    if (!own) continue;
    const inherited = textsOf(here['glossary']);
    here = layCatalogue(here, own, 'messages') ?? here;
    here = { ...here, glossary: { ...inherited, ...textsOf(here['glossary']) } };
  }
  return textsOf(here['glossary']);
}
