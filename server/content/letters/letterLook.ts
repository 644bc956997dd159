import { localeChain } from '#runtime/document/text.ts';
import type { DocumentTypes } from '#schemas/content/index.ts';
import { type LetterColours, type LetterLook, plainColours } from '../../kernel/outbox/look.ts';

/** Parts of a brand that letters need, live or as drafts would make them. */
export interface LetterSource {
  brand: DocumentTypes['brand'];
  messages(locale: string): DocumentTypes['messages'] | undefined;
  theme: DocumentTypes['theme'] | undefined;
}

/** Texts of a brand's letters in a language, by its messages, and their look, by its theme: light, as mail programs are. */
export function letterLook({ brand, messages, theme }: LetterSource, locale: string): LetterLook {
  const { locales = [], defaultLocale = 'en', name, timeZone = 'UTC' } = brand;
  const find = (wanted: string | undefined) => locales.find(({ code }) => code === wanted);
  const plain = { code: defaultLocale, dir: 'ltr' as const };
  const { code: own, dir } = find(locale) ?? find(locale.split('-')[0]) ?? find(defaultLocale) ?? plain;
  const tables = localeChain(own, defaultLocale).flatMap((code) => messages(code) ?? []);
  return {
    site: name,
    locale: own,
    dir,
    timeZone,
    colours: coloursOf({ ...theme?.tokens, ...theme?.light }),
    text: (key) => tables.find((table) => Object.hasOwn(table.messages, key))?.messages[key],
  };
}

/** Mail programs read no other form of a colour: what a theme writes otherwise is the plain one. */
const PLAIN = /^#[0-9a-f]{6}$/i;

function coloursOf(tokens: Readonly<Record<string, string>>): LetterColours {
  const pick = (name: keyof LetterColours): string =>
    PLAIN.test(tokens[name] ?? '') ? (tokens[name] ?? '') : plainColours[name];
  return {
    bg: pick('bg'),
    surface: pick('surface'),
    text: pick('text'),
    'text-2': pick('text-2'),
    accent: pick('accent'),
    'accent-ink': pick('accent-ink'),
    'accent-text': pick('accent-text'),
  };
}
