import type { Catalog } from '#runtime/bundle/catalog.ts';
import { isVariant } from '#runtime/document/inherit.ts';
import { keyOf } from '../document/documentKey.ts';
import { brandLine, catalogueOf, messagesIn, ROOT, sayerOf, type Texts, textsIn } from './catalogues.ts';
import { withForms } from './formsOfNumber.ts';
import { nearerOf, type Unit, type UnitsAsked, type Worked } from './unit.ts';

/** Whose texts of the interface are looked for. */
interface Place {
  brands: readonly string[];
  /** All that is worked on: the catalogues are among it. */
  worked: readonly Worked[];
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
export function interfaceUnits({ brands, worked, code, isInheritedToo = false }: Place, asked: UnitsAsked): Unit[] {
  const { sourceLocale, targetLocale } = asked;
  const nearer = nearerOf(asked);
  const isSource = sourceLocale === targetLocale;
  return brands.flatMap((brand) => {
    const isRoot = brand === ROOT;
    const said = (locale: string | undefined): Texts => messagesIn(catalogueOf(worked, brand, locale));
    const isVersion = isVariant(catalogueOf(worked, brand, targetLocale) ?? {});
    /** What is read where the brand's own catalogue says nothing. */
    const above = { line: brandLine(brand, worked).filter((one) => one !== brand), worked, code };
    const [sourceAbove, targetAbove] = [textsIn(above, sourceLocale), textsIn(above, targetLocale)];
    const own = said(targetLocale);
    const ownSource = said(sourceLocale);
    const isAll = isRoot || isVersion || (isSource && isInheritedToo);
    const source = { ...(isAll ? sourceAbove : {}), ...ownSource };
    const hasAbove = above.line.some((one) => catalogueOf(worked, one, targetLocale) !== undefined);
    /** A version goes on saying what it inherits; a source of the brand's own is not translated by that. */
    const isReadAbove = (key: string): boolean => isRoot || isSource || (isVersion && !Object.hasOwn(ownSource, key));
    const nearerTexts = { ...(isRoot && nearer !== undefined ? code[nearer] : {}), ...said(nearer) };
    const document = keyOf({ brand, kind: 'messages', id: targetLocale });
    const units = Object.entries(isSource ? source : withForms(source, targetLocale)).map(
      ([key, words]): Unit => ({
        id: `${brand}/messages/*#${key}`,
        document,
        key,
        source: isSource ? (textIn(sourceAbove, key) ?? words) : words,
        target: textIn(own, key) ?? (isReadAbove(key) ? textIn(targetAbove, key) : undefined),
        inherited: textIn(targetAbove, key),
        inheritedFrom: sayerOf(above, targetLocale, key),
        isOthers: isVersion && !Object.hasOwn(own, key) && !Object.hasOwn(ownSource, key),
        hasAbove,
        readIn: textIn(nearerTexts, key) === undefined ? undefined : nearer,
        note: 'interface',
      }),
    );
    // what a brand says itself is found before all that it could say
    return units.toSorted((a, b) => Number(a.isOthers) - Number(b.isOthers));
  });
}

function textIn(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
