import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { textsOf } from '#schemas/record.ts';
import { keyOf } from '../document/documentKey.ts';
import { type Glossary, termsIn } from '../gate/termsIn.ts';
import type { Unit, Worked } from './unit.ts';

/** Units with the terms of their brand's glossary that their source has. */
export function withTerms(units: readonly Unit[], worked: readonly Worked[], locale: string): Unit[] {
  const byKey = new Map(worked.map((one) => [keyOf(one.name), one.value]));
  const glossaries = new Map<string, Glossary>();
  return units.map((unit) => {
    const [brand = ''] = unit.id.split('/');
    const glossary = glossaries.get(brand) ?? glossaryOf(byKey, brand, locale);
    glossaries.set(brand, glossary);
    const terms = termsIn(unit.source, glossary);
    return Object.keys(terms).length === 0 ? unit : { ...unit, terms };
  });
}

type Values = ReadonlyMap<string, Worked['value']>;

/** The glossary of a brand in a language: its own terms over those that it inherits. */
function glossaryOf(byKey: Values, brand: string, locale: string): Glossary {
  let here: Worked['value'] = {};
  for (const one of lineOf(byKey, brand)) {
    const own = byKey.get(`${one}/messages/${locale}`);
    if (!own) continue;
    const inherited = textsOf(here['glossary']);
    here = isVariant(own) ? applyVariant(here, own).document : own;
    here = { ...here, glossary: { ...inherited, ...textsOf(here['glossary']) } };
  }
  return textsOf(here['glossary']);
}

/** A brand and those that it inherits from, the base first. */
function lineOf(byKey: Values, brand: string): string[] {
  const line: string[] = [];
  for (let here: unknown = brand; typeof here === 'string' && !line.includes(here); ) {
    line.unshift(here);
    here = byKey.get(`${here}/brand/${here}`)?.['parent'];
  }
  return line[0] === 'base' ? line : ['base', ...line];
}
