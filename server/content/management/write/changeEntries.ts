import { isRecord } from '#schemas/record.ts';
import { collectionOf, collections } from '../../collections/collections.ts';
import { documentIdOf, type Entry } from '../../collections/entry.ts';
import { titleKeyOf } from '../../collections/texts.ts';
import { type DocumentName, keyOf } from '../../document/documentKey.ts';
import type { Data } from './readData.ts';
import { withData } from './withData.ts';

/** One entry among those of its document. */
export type Target = Pick<Entry, 'documentId' | 'locale'>;

export const isTarget =
  ({ documentId, locale }: Target) =>
  (entry: Entry): boolean =>
    entry.documentId === documentId && entry.locale === locale;

const none = (name: DocumentName): Data =>
  Object.fromEntries(Object.keys(collectionOf(name).fields).map((field) => [field, null]));

/** The data sent for an entry; `replace` names the tables of texts that are sent whole. */
interface Change {
  data: Data;
  replace?: readonly string[];
}

/** The entries of a document with one more: the first of a new document, or another rule, known by `rule` where its own words are taken. */
export function addEntry(
  entries: readonly Entry[],
  { name, locale, data, rule: free }: { name: DocumentName; locale: string | null; data: Data; rule: string },
): { entries: Entry[]; target: Target } {
  const { kind } = collectionOf(name);
  const fields = { ...withData(none(name), { kind, data, replace: [] }), brand: name.brand, slug: name.id };
  if (kind !== 'redirects') {
    const target = { documentId: documentIdOf(keyOf(name)), locale };
    return { entries: [{ ...target, kind, fields }], target };
  }
  const part = textIn(data['rule']) ?? textIn(data['from_url']) ?? '';
  const isTaken = entries.some(({ documentId }) => documentId === documentIdOf(keyOf(name), part));
  const rule = isTaken ? free : (data['rule'] ?? null);
  const target = { documentId: documentIdOf(keyOf(name), textIn(rule) ?? part), locale: null };
  const added: Entry = { ...target, kind, fields: { ...fields, rule } };
  return { entries: placed(entries, added, Number(data['order'] ?? entries.length)), target };
}

/**
 * The entries of a document after one was changed. Fields that its languages share change in all; another language's texts never do.
 * A language without an entry gets one.
 */
export function changeEntry(entries: readonly Entry[], target: Target, { data, replace = [] }: Change): Entry[] {
  const [first] = entries;
  if (!first) return [];
  if (first.kind === 'redirects') return changeRule(entries, target, data);
  const { fields } = collections[first.kind];
  const isOfLocale = (name: string): boolean => fields[name]?.isLocalized === true;
  const shared = Object.fromEntries(Object.entries(data).filter(([name]) => !isOfLocale(name)));
  const isThere = entries.some(isTarget(target));
  const all = isThere ? entries : [...entries, { ...first, ...target, fields: withoutTexts(first) }];
  return all.map((entry) => {
    const sent = isTarget(target)(entry) ? data : shared;
    return { ...entry, fields: withData(entry.fields, { kind: entry.kind, data: sent, replace }) };
  });
}

/** Initial data of a new language: no texts; a title written in place is kept, since it holds in every language. */
function withoutTexts({ fields }: Entry): Data {
  const document = fields['document'];
  const isInPlace = isRecord(document) && titleKeyOf(document) === undefined;
  return { ...fields, text: null, ...('title' in fields && !isInPlace ? { title: null } : {}) };
}

function changeRule(entries: readonly Entry[], target: Target, data: Data): Entry[] {
  const entry = entries.find(isTarget(target));
  if (!entry) return [...entries];
  const { rule, from_url, order } = entry.fields;
  const isMoved = 'from_url' in data && data['from_url'] !== from_url;
  // its documentId is made of its from_url so far, and stays
  const named = { rule: rule ?? (isMoved ? from_url : null) };
  const changed = { ...entry, fields: { ...entry.fields, ...data, ...named } };
  return placed(
    entries.filter((other) => other !== entry),
    changed,
    Number(data['order'] ?? order),
  );
}

/** The entries without one; rules close up. */
export function removeEntry(entries: readonly Entry[], target: Target): Entry[] {
  return entries.filter((entry) => !isTarget(target)(entry));
}

/** Puts a rule at its place; the others move up. */
function placed(others: readonly Entry[], entry: Entry, order: number): Entry[] {
  const sorted = others.toSorted((a, b) => Number(a.fields['order']) - Number(b.fields['order']));
  sorted.splice(order, 0, entry);
  return sorted.map((one, index) => ({ ...one, fields: { ...one.fields, order: index } }));
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
