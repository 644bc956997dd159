import type { Catalog } from '#runtime/bundle/catalog.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import { keyOf } from '../document/documentKey.ts';
import {
  brandLine,
  catalogueOf,
  messagesIn,
  movedKeys,
  ownTexts,
  type ReadTexts,
  ROOT,
  readTexts,
  type Texts,
  textIn,
} from './catalogues.ts';
import { withForms } from './formsOfNumber.ts';
import { nearerOf, type Unit, type UnitsAsked, type Worked } from './unit.ts';

/** Whose texts of the interface are looked for. */
interface Place {
  brands: readonly string[];
  /** What is worked on: the brands' own catalogues are among it. */
  worked: readonly Worked[];
  /** What is live: the catalogues of the brands above, as sites read them. */
  live: readonly Worked[];
  /** Texts that come with the code, by language. */
  code: Catalog['texts'];
  /**
   * In their own language also texts that a brand only inherits: one that was emptied there is written again. A brand's version always has them: what
   * it says otherwise is chosen among all.
   */
  isInheritedToo?: boolean | undefined;
}

/**
 * Texts of the interface of some brands. A catalogue belongs to one language: its twin of the target's language holds the translations. Where the
 * target is the source's own language, the row is that text itself, beside what is read without it.
 */
export function interfaceUnits({ brands, isInheritedToo = false, ...place }: Place, asked: UnitsAsked): Unit[] {
  const { worked, code } = place;
  const { sourceLocale, targetLocale } = asked;
  const nearer = nearerOf(asked);
  const isSource = sourceLocale === targetLocale;
  return brands.flatMap((brand) => {
    const isRoot = brand === ROOT;
    const said = (locale: string | undefined): Texts => messagesIn(catalogueOf(worked, brand, locale));
    const above = readWithout(brand, place, targetLocale);
    const sourceAbove = isSource ? above : readWithout(brand, place, sourceLocale);
    const catalogue = catalogueOf(worked, brand, targetLocale);
    const own = ownTexts(catalogue);
    const isVersion = isVariant(catalogue ?? {});
    const moved = movedKeys(above.catalogue, catalogue);
    const isLocked = above.catalogue?.['locked'] === true;
    const ownSource = said(sourceLocale);
    const isAll = isRoot || isVersion || (isSource && isInheritedToo);
    const source = { ...(isAll ? sourceAbove.texts : {}), ...ownSource };
    /** A version goes on saying what it inherits; a source of the brand's own is not translated by that. */
    const isReadAbove = (key: string): boolean => isRoot || isSource || (isVersion && !Object.hasOwn(ownSource, key));
    const readFor = (key: string): string | undefined => {
      const text = own.get(key);
      if (text === null) return textIn(code[targetLocale], key); // a version took away what is said above
      return text ?? (isReadAbove(key) ? textIn(above.texts, key) : undefined);
    };
    const nearerTexts = { ...(isRoot && nearer !== undefined ? code[nearer] : {}), ...said(nearer) };
    const document = keyOf({ brand, kind: 'messages', id: targetLocale });
    const units = Object.entries(isSource ? source : withForms(source, targetLocale)).map(
      ([key, words]): Unit => ({
        id: `${brand}/messages/*#${key}`,
        document,
        key,
        source: isSource ? (textIn(sourceAbove.texts, key) ?? words) : words,
        target: readFor(key),
        inherited: textIn(above.texts, key),
        inheritedFrom: above.sayers.get(key),
        isOthers: isVersion && !own.has(key) && !Object.hasOwn(ownSource, key),
        ...(own.get(key) === null && { isRemoved: true }),
        ...(moved.has(key) && { isMoved: true }),
        ...(isLocked && { isLocked }),
        hasAbove: above.catalogue !== undefined,
        readIn: textIn(nearerTexts, key) === undefined ? undefined : nearer,
        note: 'interface',
      }),
    );
    // what a brand says itself is found before all that it could say
    return units.toSorted((a, b) => Number(a.isOthers) - Number(b.isOthers));
  });
}

/** What is read where a brand's own catalogue says nothing: a whole one stands in the place of all that the brands above say. */
export function readWithout(
  brand: string,
  { worked, live, code }: Pick<Place, 'worked' | 'live' | 'code'>,
  locale: string,
): ReadTexts {
  const line = brandLine(brand, live).filter((one) => one !== brand);
  const above = readTexts({ line, worked: live, code }, locale);
  const own = catalogueOf(worked, brand, locale);
  const isReplaced = own !== undefined && !isVariant(own) && above.catalogue?.['locked'] !== true;
  return isReplaced ? readTexts({ line: [], worked: live, code }, locale) : above;
}
