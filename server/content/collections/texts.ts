import { isRecord, recordOf } from '#schemas/record.ts';
import type { DocumentValue } from './entry.ts';

type Table = Record<string, Record<string, unknown>>;
type Json = Readonly<Record<string, unknown>>;

/** A document's texts by locale, and what of its `text` is no text of any locale. */
export interface SplitTexts {
  byLocale: Map<string, Record<string, string>>;
  /** Keys without a text, and whatever does not belong into a table of texts; undefined when all went by locale. */
  rest: unknown;
}

/** Splits a table of texts by locale. Nothing is lost: values that are not texts come back in `rest`. */
export function splitTexts(text: unknown): SplitTexts {
  const byLocale: SplitTexts['byLocale'] = new Map();
  if (!isRecord(text)) return { byLocale, rest: text };
  const rest: Record<string, unknown> = {};
  for (const [key, row] of Object.entries(text)) {
    if (!isRecord(row)) {
      rest[key] = row;
      continue;
    }
    const others = Object.entries(row).filter(([, value]) => typeof value !== 'string');
    if (others.length > 0 || Object.keys(row).length === 0) rest[key] = Object.fromEntries(others);
    for (const [locale, value] of Object.entries(row)) {
      if (typeof value !== 'string') continue;
      const known = byLocale.get(locale) ?? {};
      known[key] = value;
      byLocale.set(locale, known);
    }
  }
  const isAllThere = Object.keys(rest).length === 0 && byLocale.size > 0;
  return { byLocale, rest: isAllThere ? undefined : rest };
}

/** Puts a table of texts together again. @returns undefined when there is nothing to put together */
export function joinTexts(byLocale: ReadonlyMap<string, Json>, rest: unknown): unknown {
  if (rest !== undefined && !isRecord(rest)) return byLocale.size === 0 ? rest : joinTexts(byLocale, undefined);
  const table: Table = {};
  for (const [key, row] of Object.entries(rest ?? {})) table[key] = { ...recordOf(row) };
  for (const [locale, texts] of byLocale) {
    for (const [key, value] of Object.entries(texts)) {
      const row = table[key];
      table[key] = { ...(isRecord(row) ? row : {}), [locale]: value };
    }
  }
  return Object.keys(table).length === 0 && rest === undefined ? undefined : table;
}

/** The key of a page's title among its texts; undefined when it is written in place, or missing. */
export function titleKeyOf(rest: DocumentValue): string | undefined {
  const { seo } = rest;
  const title = isRecord(seo) ? seo['title'] : undefined;
  const key = isRecord(title) ? title['$t'] : undefined;
  return typeof key === 'string' ? key : undefined;
}
