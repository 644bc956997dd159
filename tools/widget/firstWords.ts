/** Placeholder text of a new widget, by language. */
const words: Readonly<Record<string, string>> = {
  en: 'More soon.',
  lv: 'Drīzumā vairāk.',
  ru: 'Скоро здесь будет больше.',
  ar: 'المزيد قريبًا.',
};

/** In a language that is not known here, English: the gate does not tell that from a translation, so write it anew. */
export function wordIn(locale: string): string {
  return words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words['en'] ?? '';
}
