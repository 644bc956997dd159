/**
 * Finds the language in which the product has its own questions for a page: the page's own, else its first part (`lv` for `lv-LV`).
 * @param known languages that have questions
 * @returns undefined where the product has none: visitors are asked in English
 */
export function questionLanguage(locale: string, known: readonly string[]): string | undefined {
  return [locale, locale.split('-')[0] ?? ''].find((name) => known.includes(name));
}
