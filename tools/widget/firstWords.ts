/** Placeholder text of a new widget, by language. */
const words: Readonly<Record<string, string>> = {
  en: 'More soon.',
  lv: 'Drīzumā vairāk.',
  ru: 'Скоро здесь будет больше.',
  ar: 'المزيد قريبًا.',
};

/** For a language that is not listed here, English: the gate cannot tell that from a translation, so translate it. */
export function wordIn(locale: string): string {
  return words[locale] ?? words[locale.split('-')[0] ?? ''] ?? words['en'] ?? '';
}
