import { recordOf } from '#schemas/record.ts';
/** Looks a text up and says which locale it came from, so that a fallback is never mistaken for a translation. */
export interface FoundText {
  value: string;
  locale: string;
}

export type TextTable = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Locales to try, nearest first: `lv-LV` → `lv` → the brand's default → `en`. */
export function localeChain(locale: string, defaultLocale: string): string[] {
  const chain = [locale, locale.split('-')[0] ?? locale, defaultLocale, 'en'];
  return [...new Set(chain)];
}

/** Looks a text up in a document's `text`; whatever else stands there has no texts. */
export function findText(table: unknown, key: string, chain: readonly string[]): FoundText | undefined {
  const entry = ownOf(table, key);
  for (const locale of chain) {
    const value = ownOf(entry, locale);
    if (typeof value === 'string') return { value, locale };
  }
  return undefined;
}

/** Checks whether a text is written in a language: one of the bare language (`lv`) serves all its regions (`lv-LV`) and is no fallback there. */
export function isTranslated(entry: Readonly<Record<string, string>>, locale: string): boolean {
  return [locale, locale.split('-')[0] ?? locale].some((code) => (entry[code] ?? '') !== '');
}

function ownOf(value: unknown, name: string): unknown {
  const record = recordOf(value);
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Replaces every `{ "$t": key }` in a value by its text. `missing` is called with keys that no locale has; they become ''. */
export function resolveTexts(
  value: unknown,
  find: (key: string) => string | undefined,
  missing: (key: string) => void,
): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolveTexts(inner, find, missing));
  if (value === null || typeof value !== 'object') return value;
  const key = recordOf(value)['$t'];
  if (typeof key === 'string') {
    const text = find(key);
    if (text === undefined) missing(key);
    return text ?? '';
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolveTexts(inner, find, missing)]));
}
