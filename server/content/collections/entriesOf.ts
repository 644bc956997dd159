import { isRecord } from '#schemas/record.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import { type Collection, collectionOf, type Field } from './collections.ts';
import { type DocumentValue, documentIdOf, type Entry } from './entry.ts';
import { ruleEntries } from './redirectRules.ts';
import { splitTexts, titleKeyOf } from './texts.ts';

/** Fields that need special code. */
const OWN_WAY: ReadonlySet<string> = new Set(['brand', 'slug', 'title', 'document', 'text']);

/**
 * A document as entries: one in each locale that it has texts in, in `defaultLocale` when it has none; redirects: one for each rule.
 * The default locale comes first. Nothing is lost: what no field fits stays in `document` (see `documentOf`). Redirects that are a version
 * are given with all their rules (`wholeRedirects`): by themselves they have none.
 */
export function entriesOf(name: DocumentName, value: DocumentValue, defaultLocale: string): Entry[] {
  const collection = collectionOf(name);
  const { kind } = collection;
  if (kind === 'redirects') return ruleEntries(name, value);
  const documentId = documentIdOf(keyOf(name));
  const { fields, rest } = promote(collection, value);
  const shared = { brand: name.brand, slug: name.id, ...fields };
  if (!collection.isLocalized)
    return [{ documentId, kind, locale: null, fields: { ...shared, document: orNull(rest) } }];
  const { text, ...others } = rest;
  const { byLocale, rest: textRest } = splitTexts(text);
  const left = textRest === undefined ? others : { ...others, text: textRest };
  const title = 'title' in collection.fields ? takeTitle(left) : undefined;
  const document = orNull(title?.rest ?? left);
  const locales = byLocale.size === 0 ? [defaultLocale] : inOrder([...byLocale.keys()], defaultLocale);
  return locales.map((locale) => {
    const texts = { ...byLocale.get(locale) };
    const own = title ? { title: titleIn(texts, title) } : {};
    return { documentId, kind, locale, fields: { ...shared, ...own, document, text: orNull(texts) } };
  });
}

/** Values with separate fields; a value that does not fit its field stays in the rest. */
function promote(
  { fields }: Collection,
  value: DocumentValue,
): { fields: Record<string, unknown>; rest: Record<string, unknown> } {
  const { kind: _kind, id: _id, format, ...others } = value;
  const rest: Record<string, unknown> = others;
  const promoted: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (OWN_WAY.has(name)) continue;
    promoted[name] = null;
    if (!Object.hasOwn(rest, name) || !isFor(field, rest[name])) continue;
    promoted[name] = rest[name];
    delete rest[name];
  }
  return { fields: promoted, rest: format === 1 || format === undefined ? rest : { format, ...rest } };
}

function isFor({ type, values }: Field, value: unknown): boolean {
  if (type === 'json') return value !== null && value !== undefined;
  if (type === 'enumeration') return values?.some((known) => known === value) ?? false;
  return typeof value === 'string';
}

interface Title {
  rest: DocumentValue;
  /** Key of the title among the texts. */
  key?: string | undefined;
  /** Written in place: the same in all locales. */
  literal?: string;
}

/** A title that is written in place leaves the document for its field; of one among the texts only the key stays. */
function takeTitle(rest: DocumentValue): Title {
  const { seo } = rest;
  if (!isRecord(seo) || typeof seo['title'] !== 'string') return { rest, key: titleKeyOf(rest) };
  const { title, ...others } = seo;
  return { rest: { ...rest, seo: others }, literal: title };
}

/** Takes the title out of a locale's texts. */
function titleIn(texts: Record<string, string>, { key, literal }: Title): string | null {
  if (key === undefined) return literal ?? null;
  const title = texts[key];
  delete texts[key];
  return title ?? null;
}

function inOrder(locales: readonly string[], first: string): string[] {
  const sorted = locales.toSorted();
  return sorted.includes(first) ? [first, ...sorted.filter((locale) => locale !== first)] : sorted;
}

function orNull(value: DocumentValue): DocumentValue | null {
  return Object.keys(value).length === 0 ? null : value;
}
