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

export function findText(table: TextTable | undefined, key: string, chain: readonly string[]): FoundText | undefined {
  const entry = table && Object.hasOwn(table, key) ? table[key] : undefined;
  if (!entry) return undefined;
  for (const locale of chain) {
    if (Object.hasOwn(entry, locale)) return { value: entry[locale] ?? '', locale };
  }
  return undefined;
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
