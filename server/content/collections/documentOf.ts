import { documentSchemas } from '#schemas/content/index.ts';
import type { DocumentName } from '../store/documentKey.ts';
import { collections } from './collections.ts';
import type { DocumentValue, Entry } from './entry.ts';
import { rulesOf, withoutDefaults } from './redirectRules.ts';
import { isObject, joinTexts, titleKeyOf } from './texts.ts';

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
  const { kind: _kind, id: _id, ...document } = (fields['document'] ?? {}) as Record<string, unknown>;
  const whole = { ...envelope, ...document, ...Object.fromEntries(promoted) };
  return collection.isLocalized ? withTexts(whole, entries) : whole;
}

function withTexts(whole: Record<string, unknown>, entries: readonly Entry[]): DocumentValue {
  const { text: rest, ...others } = whole;
  const titled = 'title' in (entries[0]?.fields ?? {}) ? withTitle(others, entries) : { rest: others, key: undefined };
  const byLocale = new Map<string, Record<string, unknown>>();
  for (const { locale, fields } of entries) {
    const texts = { ...(fields['text'] as Record<string, unknown> | null) };
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
  const seo = isObject(rest['seo']) ? rest['seo'] : {};
  if (titles.size === 1) return { rest: { ...rest, seo: { ...seo, title } }, key: undefined };
  const key = freeKey(rest, entries);
  return { rest: { ...rest, seo: { ...seo, title: { $t: key } } }, key };
}

function freeKey(rest: DocumentValue, entries: readonly Entry[]): string {
  const taken = new Set(
    [rest['text'], ...entries.map(({ fields }) => fields['text'])].flatMap((table) =>
      isObject(table) ? Object.keys(table) : [],
    ),
  );
  let key = TITLE_KEY;
  for (let number = 2; taken.has(key); number += 1) key = `${TITLE_KEY}.${number}`;
  return key;
}

/**
 * The text of a document as this service writes it: the envelope first, then in the order of the kind's schema, all inside by the
 * alphabet, two spaces deep. So it is the same wherever the document has been: databases that keep JSON forget the order of keys.
 */
export function canonicalText(value: DocumentValue): string {
  const { properties = {} } = (documentSchemas[value['kind'] as Entry['kind']] ?? {}) as { properties?: object };
  const known = Object.keys(properties).filter((name) => Object.hasOwn(value, name));
  const others = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  const canonical = canonicalValue(value);
  const ordered = Object.fromEntries([...known, ...others.toSorted()].map((name) => [name, inOrder(canonical[name])]));
  return `${JSON.stringify(ordered, null, 2)}\n`;
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, inOrder(value[name])]));
}

/** A document without what it need not say. */
export function canonicalValue(value: DocumentValue): DocumentValue {
  const { kind, rules } = value;
  return kind === 'redirects' && Array.isArray(rules) ? { ...value, rules: rules.map(withoutDefaults) } : value;
}
