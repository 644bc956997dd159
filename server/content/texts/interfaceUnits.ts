import type { Catalog } from '#runtime/bundle/catalog.ts';
import { textsOf } from '#schemas/record.ts';
import { keyOf } from '../document/documentKey.ts';
import { withForms } from './formsOfNumber.ts';
import { nearerOf, type Unit, type UnitsAsked, type Worked } from './unit.ts';

type Texts = Catalog['texts'][string];

/** Whose texts of the interface are looked for. */
interface Place {
  brands: readonly string[];
  /** All that is worked on: the catalogues are among it. */
  worked: readonly Worked[];
  /** Texts that come with the code, by language. */
  code: Catalog['texts'];
}

/** The brand that all others inherit from: what comes with the code is its text, where its catalogue says no other. */
const ROOT = 'base';

/**
 * Texts of the interface of some brands. A catalogue belongs to one language: its twin of the target's language holds the translations. Where the
 * target is the source's own language, the row is that text itself, beside what the code says.
 */
export function interfaceUnits({ brands, worked, code }: Place, asked: UnitsAsked): Unit[] {
  const { sourceLocale, targetLocale } = asked;
  const nearer = nearerOf(asked);
  const isSource = sourceLocale === targetLocale;
  return brands.flatMap((brand) => {
    const fromCode = (locale: string | undefined): Texts =>
      (brand === ROOT && locale !== undefined && code[locale]) || {};
    const said = (locale: string | undefined): Texts =>
      textsOf(
        worked.find(({ name }) => name.kind === 'messages' && name.brand === brand && name.id === locale)?.value[
          'messages'
        ],
      );
    const [own, coded, codedTarget] = [said(targetLocale), fromCode(sourceLocale), fromCode(targetLocale)];
    const source = { ...coded, ...said(sourceLocale) };
    const nearerTexts = { ...fromCode(nearer), ...said(nearer) };
    const document = keyOf({ brand, kind: 'messages', id: targetLocale });
    return Object.entries(isSource ? source : withForms(source, targetLocale)).map(
      ([key, words]): Unit => ({
        id: `${brand}/messages/*#${key}`,
        document,
        key,
        source: isSource ? (textIn(coded, key) ?? words) : words,
        target: textIn(own, key) ?? textIn(codedTarget, key),
        code: textIn(codedTarget, key),
        readIn: textIn(nearerTexts, key) === undefined ? undefined : nearer,
        note: 'interface',
      }),
    );
  });
}

function textIn(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
