import { en, type PlayTexts } from './en.ts';

const byLocale: Readonly<Record<string, PlayTexts>> = { en };

/** Words in a locale, or its language; English for any other. */
export function playTexts(locale: string): PlayTexts {
  return byLocale[locale] ?? byLocale[locale.split('-')[0] ?? ''] ?? en;
}
