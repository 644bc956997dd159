import type { Dictionary } from './Translated.ts';

const all = ({ words, told }: { words: Dictionary; told: Dictionary }): Dictionary => ({ ...words, ...told });

/** Languages of the Studio: native name, dictionaries of its own words and of what schemas say, and date locale. */
export const languages = {
  en: {
    name: 'English',
    dates: 'en-GB',
    load: async () => all(await import('./en/index.ts')),
    /** Schemas are written in English. */
    loadTitles: async (): Promise<Dictionary> => ({}),
  },
  lv: {
    name: 'Latviešu',
    dates: 'lv',
    load: async () => all(await import('./lv/index.ts')),
    loadTitles: async (): Promise<Dictionary> => (await import('./lv/titles.ts')).titles,
  },
} as const;

export type Language = keyof typeof languages;

/** Key in this browser's storage for the language chosen in the top bar. */
const KEPT = 'studio.language';

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/**
 * The language of a new window: what was chosen here before, else the first of the browser's own that the Studio speaks, else English.
 * @param wanted codes such as `lv` or `lv-LV`, the dearest first
 */
export function languageFor(wanted: readonly string[]): Language {
  return wanted.map((code) => code.toLowerCase().split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

function chosen(): Language {
  if (typeof document === 'undefined') return 'en'; // code that runs without a browser
  return languageFor([storedLanguage() ?? '', ...navigator.languages]);
}

function storedLanguage(): string | null {
  try {
    return localStorage.getItem(KEPT);
  } catch {
    return null; // a browser that keeps nothing
  }
}

/** Stores the choice and reloads the page, so that no text stays in the old language. Unsaved work survives the reload. */
export function chooseLanguage(next: Language): void {
  try {
    localStorage.setItem(KEPT, next);
  } catch {
    return; // without a place to keep it, the next page would not know
  }
  location.reload();
}

/** Takes up what was chosen with the account, in whatever browser. This browser's own choice holds until somebody has signed in. */
export function followLanguage(code: string | undefined): void {
  if (code !== undefined && code !== language && isLanguage(code)) chooseLanguage(code);
}

/** The language of this window, fixed until the page is reloaded. */
export const language: Language = chosen();
