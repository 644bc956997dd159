import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { textsOf } from '#schemas/record.ts';
import { type Glossary, termsIn } from '../gate/termsIn.ts';
import { brandLine, catalogueOf } from './catalogues.ts';
import type { Unit, Worked } from './unit.ts';

/** Units with the terms of their brand's glossary that their source has. */
export function withTerms(units: readonly Unit[], worked: readonly Worked[], locale: string): Unit[] {
  const glossaries = new Map<string, Glossary>();
  return units.map((unit) => {
    const [brand = ''] = unit.id.split('/');
    const glossary = glossaries.get(brand) ?? glossaryOf(worked, brand, locale);
    glossaries.set(brand, glossary);
    const terms = termsIn(unit.source, glossary);
    return Object.keys(terms).length === 0 ? unit : { ...unit, terms };
  });
}

/** The glossary of a brand in a language: its own terms over those that it inherits. */
function glossaryOf(worked: readonly Worked[], brand: string, locale: string): Glossary {
  let here: Worked['value'] = {};
  for (const one of brandLine(brand, worked)) {
    const own = catalogueOf(worked, one, locale);
    if (!own) continue;
    const inherited = textsOf(here['glossary']);
    here = isVariant(own) ? applyVariant(here, own).document : own;
    here = { ...here, glossary: { ...inherited, ...textsOf(here['glossary']) } };
  }
  return textsOf(here['glossary']);
}
