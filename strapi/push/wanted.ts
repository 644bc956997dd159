import { type DocumentKind, documentKinds } from '#schemas/content/envelope.ts';
import { recordOf } from '#schemas/record.ts';
import { type Collection, collections } from '../../server/content/collections/collections.ts';
import { canonicalValue, documentOf } from '../../server/content/collections/documentOf.ts';
import { entriesOf } from '../../server/content/collections/entriesOf.ts';
import type { DocumentValue, Entry } from '../../server/content/collections/entry.ts';
import { createRedirectsAbove, type RedirectsAbove } from '../../server/content/collections/redirectsAbove.ts';
import { wholeRedirects } from '../../server/content/collections/redirectVersions.ts';
import type { RawDocument } from '../../server/content/document/ContentSource.ts';
import { type DocumentName, keyOf } from '../../server/content/document/documentKey.ts';
import { readText } from '../../server/content/document/documentText.ts';
import { isDocumentKind } from '../../server/content/document/isDocumentKind.ts';
import { textOf } from '../assemble.ts';

/** Wanted entries of a document, or of one redirect rule: one in each locale. */
export interface Wanted {
  collection: Collection;
  /** The same for what Strapi holds of it already; see `partsOf`. */
  key: string;
  entries: readonly Entry[];
}

/** Documents as entries, and those that cannot be. */
export interface AllWanted {
  wanted: readonly Wanted[];
  /** In words, each naming its document. */
  impossible: readonly string[];
  locales: ReadonlySet<string>;
}

/** Order of writing: targets come before what points to them, so brands first, pages late. */
const ORDER: Readonly<Record<DocumentKind, number>> = {
  brand: 0,
  theme: 1,
  config: 2,
  messages: 3,
  media: 4,
  layout: 5,
  form: 6,
  popup: 7,
  page: 8,
  redirects: 9,
};

/** Redirects of a brand that changes those above are told as all the rules that come of it. @param brand only this brand's documents */
export function wantedOf(documents: readonly RawDocument[], brand: string | undefined): AllWanted {
  const [wanted, impossible]: [Wanted[], string[]] = [[], []];
  const defaultLocale = defaultLocaleOf(documents);
  const redirectsAbove = redirectsAboveIn(documents);
  for (const document of inOrder(documents.filter((one) => brand === undefined || one.brand === brand))) {
    const read = readText(document.text);
    if (!('hash' in read)) {
      impossible.push(`${document.file}: ${read.found}, expected ${read.expected}`);
      continue;
    }
    const name: DocumentName = { brand: document.brand, kind: read.kind, id: read.id };
    const value = wholeRedirects(recordOf(JSON.parse(document.text)), redirectsAbove(name));
    const entries = isKind(name.kind) ? entriesOf(name, value, defaultLocale) : [];
    if (
      !isKind(name.kind) ||
      entries.length === 0 ||
      textOf(documentOf(entries, name)) !== textOf(canonicalValue(value))
    )
      impossible.push(
        `${keyOf(name)}: ${Array.isArray(value['operations']) ? 'a variant' : 'what it says'} cannot be told in entries`,
      );
    else wanted.push(...groupsOf(collections[name.kind], entries));
  }
  const locales = new Set(wanted.flatMap(({ entries }) => entries.flatMap(({ locale }) => locale ?? [])));
  return { wanted, impossible, locales };
}

function redirectsAboveIn(documents: readonly RawDocument[]): RedirectsAbove {
  const values = new Map<string, DocumentValue>();
  for (const { brand, text } of documents) {
    const read = readText(text);
    if ('hash' in read) values.set(keyOf({ brand, kind: read.kind, id: read.id }), recordOf(JSON.parse(text)));
  }
  return createRedirectsAbove((key) => values.get(key));
}

/** A document's locales belong together; each redirect rule is separate. */
function groupsOf(collection: Collection, entries: readonly Entry[]): Wanted[] {
  return [...partsOf(collection, entries)].map(([key, members]) => ({ collection, key, entries: members }));
}

/** Groups entries by what they are a part of: a document, or a rule by its name or by where it leads from, the first of these, the second … */
export function partsOf<T extends Pick<Entry, 'fields'>>(
  { kind, plural }: Collection,
  entries: readonly T[],
): ReadonlyMap<string, T[]> {
  const parts = new Map<string, T[]>();
  for (const entry of entries) {
    const { brand, slug, rule, from_url } = entry.fields;
    const name = `${plural} ${String(brand)}/${String(slug)}`;
    let key = kind === 'redirects' ? `${name} ${String(rule ?? from_url)}` : name;
    while (kind === 'redirects' && parts.has(key)) key += ' again';
    parts.set(key, [...(parts.get(key) ?? []), entry]);
  }
  return parts;
}

function inOrder(documents: readonly RawDocument[]): RawDocument[] {
  const rank = ({ brand, text }: RawDocument): string => {
    const read = readText(text);
    const at = 'hash' in read && isKind(read.kind) ? ORDER[read.kind] : documentKinds.length;
    return `${String(at).padStart(2, '0')} ${brand === 'base' ? '' : brand}`;
  };
  return documents
    .map((document) => ({ document, rank: rank(document) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : Number(a.rank > b.rank)))
    .map(({ document }) => document);
}

function isKind(kind: string): kind is DocumentKind {
  return isDocumentKind(kind);
}

/** Documents without texts are in the base brand's own locale. */
function defaultLocaleOf(documents: readonly RawDocument[]): string {
  const base = documents.find(({ file }) => file.endsWith('base/brand.json'));
  const { defaultLocale } = recordOf(base && JSON.parse(base.text));
  return typeof defaultLocale === 'string' ? defaultLocale : 'en';
}
