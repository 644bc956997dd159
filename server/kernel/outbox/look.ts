/** Colours of a letter, as mail programs know them: `#rrggbb`. */
export interface LetterColours {
  bg: string;
  surface: string;
  text: string;
  'text-2': string;
  accent: string;
  'accent-ink': string;
  'accent-text': string;
}

/** Texts and looks of a brand's letters in one language. */
export interface LetterLook {
  /** The brand's name. */
  site: string;
  locale: string;
  dir: 'ltr' | 'rtl';
  colours: LetterColours;
  /** The brand's clock, by which times are written: `Europe/Riga`. */
  timeZone: string;
  /** Returns a text of the brand's messages, in this language or its fallback. */
  text(key: string): string | undefined;
}

/** The look of a brand's letters; of what belongs to no brand, the first one's. */
export type LetterLooks = (brand: string, locale: string) => LetterLook;

/** Colours of a brand that says none. */
export const plainColours: LetterColours = {
  bg: '#f3f4f6',
  surface: '#ffffff',
  text: '#111827',
  'text-2': '#4b5563',
  accent: '#1f2937',
  'accent-ink': '#ffffff',
  'accent-text': '#1f2937',
};

/** Look for when no content is available. */
export const plainLook: LetterLook = {
  site: '',
  locale: 'en',
  dir: 'ltr',
  colours: plainColours,
  timeZone: 'UTC',
  text: () => undefined,
};
