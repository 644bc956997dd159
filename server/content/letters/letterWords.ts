import { pointerTo } from '#runtime/document/fault.ts';
import { type Level, originsOf } from '#runtime/document/provenance.ts';
import { localeChain } from '#runtime/document/text.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import type { StudioLetterWords } from '#schemas/studioLetters.ts';
import { namedLetters } from './letterNames.ts';

/** Parts of a brand that the list of words needs: its texts in each language after inheritance, and the documents that they are made of. */
export interface WordsAsked {
  locale: string;
  defaultLocale: string;
  locales: readonly string[];
  messages(locale: string): DocumentTypes['messages'] | undefined;
  /** The eldest brand first. */
  levels(locale: string): readonly Level[];
}

/** The words of every letter and message, by their keys. */
export function letterWords(asked: WordsAsked): ReadonlyMap<string, StudioLetterWords> {
  const { locale, defaultLocale, locales, messages } = asked;
  const textIn = (code: string, key: string): string | undefined => {
    const table = messages(code)?.messages ?? {};
    return Object.hasOwn(table, key) ? table[key] : undefined;
  };
  const chain = localeChain(locale, defaultLocale);
  const originIn = createOrigins(asked);
  const isIn = (code: string, key: string): boolean =>
    [code, code.split('-')[0] ?? code].some((one) => textIn(one, key) !== undefined);
  const words = namedLetters
    .flatMap(({ parts }) => parts)
    .map(({ key }): [string, StudioLetterWords] => {
      const found = chain.find((code) => textIn(code, key) !== undefined) ?? null;
      const lackedBy = locales.filter((code) => !isIn(code, key));
      const text = found === null ? null : (textIn(found, key) ?? null);
      return [key, { key, text, locale: found, brand: found === null ? null : originIn(found, key), lackedBy }];
    });
  return new Map(words);
}

/** Finds the brand that a text comes from; looked up once per language. */
function createOrigins({ levels }: Pick<WordsAsked, 'levels'>): (locale: string, key: string) => string | null {
  const known = new Map<string, ReturnType<typeof originsOf>>();
  return (locale, key) => {
    const origins = known.get(locale) ?? originsOf(levels(locale));
    known.set(locale, origins);
    return origins.get(pointerTo('/messages', key))?.brand ?? null;
  };
}
