import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant } from '#runtime/document/overlay.ts';
import { textsOf } from '#schemas/record.ts';
import { keyOf } from '../document/documentKey.ts';
import type { Unit, Worked } from './units.ts';

/** Terms of a brand, and how they are written in one language; the same word: it stays as it is. */
type Glossary = Readonly<Record<string, string>>;

/** Units with the terms of their brand's glossary that their source has. */
export function withTerms(units: readonly Unit[], worked: readonly Worked[], locale: string): Unit[] {
  const byKey = new Map(worked.map((one) => [keyOf(one.name), one.value]));
  const known = new Map<string, readonly Term[]>();
  const termsOf = (brand: string): readonly Term[] => {
    const found = known.get(brand) ?? Object.entries(glossaryOf(byKey, brand, locale)).map(createTerm);
    known.set(brand, found);
    return found;
  };
  return units.map((unit) => {
    const found = termsOf(unit.id.split('/')[0] ?? '').filter(({ stands }) => stands.test(unit.source));
    if (found.length === 0) return unit;
    return { ...unit, terms: Object.fromEntries(found.map(({ term, translation }) => [term, translation])) };
  });
}

interface Term {
  term: string;
  translation: string;
  /** Finds it as a word of its own. */
  stands: RegExp;
}

function createTerm([term, translation]: [string, string]): Term {
  const escaped = term.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return { term, translation, stands: new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'iu') };
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
