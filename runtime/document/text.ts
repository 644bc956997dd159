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

/** A value with texts in the places of their names. */
export type WithTexts<T> = T extends { $t: string }
  ? string
  : T extends object
    ? { [K in keyof T]: WithTexts<T[K]> }
    : T;

/** Replaces every `{ "$t": key }` in a value by its text. `missing` is called with keys that no locale has; they become ''. */
export function resolveTexts<T>(
  value: T,
  find: (key: string) => string | undefined,
  missing: (key: string) => void,
): WithTexts<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the type says is what it does
  return resolve(value, find, missing) as WithTexts<T>;
}

function resolve(value: unknown, find: (key: string) => string | undefined, missing: (key: string) => void): unknown {
  if (Array.isArray(value)) return value.map((inner) => resolve(inner, find, missing));
  if (value === null || typeof value !== 'object') return value;
  const key = recordOf(value)['$t'];
  if (typeof key === 'string') {
    const text = find(key);
    if (text === undefined) missing(key);
    return text ?? '';
  }
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, resolve(inner, find, missing)]));
}
