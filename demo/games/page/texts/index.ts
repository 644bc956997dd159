import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type PlayTexts } from './en.ts';
import { lv } from './lv.ts';
import { ptBr } from './ptBr.ts';
import { ru } from './ru.ts';

const byLocale: Readonly<Record<string, PlayTexts>> = { ar, de, en, lv, pt: ptBr, ru };

/** Words in the language of a locale; English for any other. */
export function playTexts(locale: string): PlayTexts {
  return byLocale[locale.split('-')[0] ?? ''] ?? en;
}
