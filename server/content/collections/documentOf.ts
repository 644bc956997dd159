import { stableText } from '#runtime/document/hash.ts';
import { documentSchemas } from '#schemas/content/index.ts';
import { isRecord, recordOf } from '#schemas/record.ts';
import type { DocumentName } from '../document/documentKey.ts';
import { isDocumentKind } from '../document/isDocumentKind.ts';
import { collections } from './collections.ts';
import type { DocumentValue, Entry } from './entry.ts';
import { rulesOf, withoutDefaults } from './redirectRules.ts';
import { joinTexts, titleKeyOf } from './texts.ts';

const OWN_WAY: ReadonlySet<string> = new Set(['brand', 'slug', 'title', 'document', 'text']);

/**
 * The document that entries are: all locales of one document, or all rules of one redirects document. What the locales share is taken
 * from the first. `documentOf(entriesOf(d))` is `d`, but for what is the default of a redirect rule anyway.
 * @throws RangeError for no entries without `name`: a redirects document without rules has none
 */
export function documentOf(entries: readonly Entry[], name?: Pick<DocumentName, 'kind' | 'id'>): DocumentValue {
  const [first] = entries;
  if (!first) {
    if (name?.kind !== 'redirects') throw new RangeError('There are no entries to make a document of.');
    return { kind: name.kind, format: 1, id: name.id, rules: [] };
  }
  const { kind, fields } = first;
  const envelope = { kind, format: 1, id: fields['slug'] };
  if (kind === 'redirects') return { ...envelope, rules: rulesOf(entries) };
  const collection = collections[kind];
  const promoted = Object.keys(collection.fields)
    .filter((field) => !OWN_WAY.has(field) && (fields[field] ?? null) !== null)
    .map((field) => [field, fields[field]]);
  const { kind: _kind, id: _id, ...document } = recordOf(fields['document']);
  const whole = { ...envelope, ...document, ...Object.fromEntries(promoted) };
  return collection.isLocalized ? withTexts(whole, entries) : whole;
}

function withTexts(whole: Record<string, unknown>, entries: readonly Entry[]): DocumentValue {
  const { text: rest, ...others } = whole;
  const titled = 'title' in (entries[0]?.fields ?? {}) ? withTitle(others, entries) : { rest: others, key: undefined };
  const byLocale = new Map<string, Record<string, unknown>>();
  for (const { locale, fields } of entries) {
    const texts = { ...recordOf(fields['text']) };
    const title = fields['title'] ?? null;
    if (titled.key !== undefined && title !== null) texts[titled.key] = title;
    if (Object.keys(texts).length > 0) byLocale.set(locale ?? '', texts);
  }
  const text = joinTexts(byLocale, rest);
  return text === undefined ? titled.rest : { ...titled.rest, text };
}

const TITLE_KEY = 'seo.title';

/** Puts the title where it belongs: in place when it is the same in all locales and has no key, else among the texts under its key. */
function withTitle(
  rest: Record<string, unknown>,
  entries: readonly Entry[],
): { rest: Record<string, unknown>; key: string | undefined } {
  const known = titleKeyOf(rest);
  if (known !== undefined) return { rest, key: known };
  const titles = new Set(entries.map(({ fields }) => fields['title'] ?? null));
  const [title] = titles;
  if (titles.size === 1 && title === null) return { rest, key: undefined };
  const seo = isRecord(rest['seo']) ? rest['seo'] : {};
  if (titles.size === 1) return { rest: { ...rest, seo: { ...seo, title } }, key: undefined };
  const key = freeKey(rest, entries);
  return { rest: { ...rest, seo: { ...seo, title: { $t: key } } }, key };
}

function freeKey(rest: DocumentValue, entries: readonly Entry[]): string {
  const taken = new Set(
    [rest['text'], ...entries.map(({ fields }) => fields['text'])].flatMap((table) =>
      isRecord(table) ? Object.keys(table) : [],
    ),
  );
  let key = TITLE_KEY;
  for (let number = 2; taken.has(key); number += 1) key = `${TITLE_KEY}.${number}`;
  return key;
}

/**
 * The text of a document in one order, to tell whether two mean the same: the envelope first, then in the order of the kind's schema, all
 * inside by the alphabet. Databases that keep JSON forget the order of keys.
 */
export function canonicalText(value: DocumentValue): string {
  const ordered = inSchemaOrder(canonicalValue(value), (names) => names.toSorted());
  const all = Object.entries(ordered).map(([name, inner]) => [name, inOrder(inner)]);
  return `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`;
}

/** The text of a document that had none before: as it was sent, the envelope first, then in the order of the kind's schema. */
export function freshText(value: DocumentValue): string {
  return `${JSON.stringify(inSchemaOrder(canonicalValue(value)), null, 2)}\n`;
}

/** A document with its keys in the order of its kind's schema; what that does not know comes last. */
export function inSchemaOrder(
  value: DocumentValue,
  sorted: (names: readonly string[]) => readonly string[] = (names) => names,
): DocumentValue {
  const { kind } = value;
  const properties = isDocumentKind(kind) ? (documentSchemas[kind].properties ?? {}) : {};
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  return Object.fromEntries([...known, ...sorted(others)].map((name) => [name, value[name]]));
}

/** Keeps the defaults that redirect rules wrote out before: nobody asked for them to be rewritten. */
export function withDefaultsOf(before: DocumentValue, value: DocumentValue): DocumentValue {
  const { kind, rules } = value;
  const old = before['rules'];
  if (kind !== 'redirects' || !Array.isArray(rules) || !Array.isArray(old)) return value;
  const known = new Map<string, unknown>(old.map((rule) => [stableText(withoutDefaults(rule)), rule]));
  return {
    ...value,
    rules: rules.map((rule) => known.get(stableText(withoutDefaults(rule))) ?? withoutDefaults(rule)),
  };
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isRecord(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}

/** A document without its defaults. */
export function canonicalValue(value: DocumentValue): DocumentValue {
  const { kind, rules } = value;
  return kind === 'redirects' && Array.isArray(rules) ? { ...value, rules: rules.map(withoutDefaults) } : value;
}
