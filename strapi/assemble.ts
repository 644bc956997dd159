import type { DocumentKind } from '#schemas/content/envelope.ts';
import { recordOf } from '#schemas/record.ts';
import type { Collection } from '../server/content/collections/collections.ts';
import { canonicalText, documentOf } from '../server/content/collections/documentOf.ts';
import type { DocumentValue, Entry } from '../server/content/collections/entry.ts';
import { ContentError } from '../server/content/document/ContentError.ts';
import type { RawDocument } from '../server/content/document/ContentSource.ts';
import { type DocumentName, keyOf, parseKey, pathOf } from '../server/content/document/documentKey.ts';
import { changedAt, entryKey } from './listing.ts';
import { readEntry } from './readEntry.ts';
import type { FlatEntry } from './shape.ts';

/** An entry that is no part of a document, or entries that are none together. */
export interface EntryFault {
  /** `pages q1w2e3… en`, as an editor finds it in Strapi. */
  entry: string;
  found: string;
  expected: string;
  /** Document that is kept as it was; undefined when the entry does not tell which one it is. */
  file?: string;
}

export interface Assembled {
  documents: readonly RawDocument[];
  faults: readonly EntryFault[];
  /** Document of each entry, to be given when it is read again: of an entry that does not say it any more. */
  places: Places;
}

/** Collection and entry → the document's place. */
export type Places = ReadonlyMap<string, string>;

interface Group {
  name: DocumentName;
  /** The one that changed last comes first: what locales share is taken from it. */
  members: { flat: FlatEntry; entry: Entry }[];
}

/** Makes documents of what Strapi holds. Entries of one brand and slug are one document, whatever their ids: v4 gives each locale its own. */
export function assemble(held: ReadonlyMap<Collection, readonly FlatEntry[]>, before: Places): Assembled {
  const faults: EntryFault[] = [];
  const places = new Map<string, string>();
  const documents = [...held].flatMap(([collection, entries]) =>
    groupsOf(collection, entries, { faults, places, before }).flatMap(
      (group) => documentIn(group, collection, faults) ?? [],
    ),
  );
  const broken = new Set(faults.map(({ file }) => file));
  return { documents: documents.filter(({ file }) => !broken.has(file)), faults, places };
}

interface Notes {
  faults: EntryFault[];
  places: Map<string, string>;
  before: Places;
}

function groupsOf(collection: Collection, entries: readonly FlatEntry[], { faults, places, before }: Notes): Group[] {
  const groups = new Map<string, Group>();
  for (const flat of entries) {
    const place = `${collection.plural} ${entryKey(flat)}`.trimEnd();
    const entry = readEntry(collection, flat);
    const name = nameOf(collection.kind, 'field' in entry ? flat.fields : entry.fields);
    const file = name ? pathOf(name) : before.get(place);
    if (file !== undefined) places.set(place, file);
    const of = file === undefined ? {} : { file };
    if ('field' in entry) {
      // what languages share is broken in all of them at once, and is one fault
      const isOwn = collection.fields[entry.field]?.isLocalized === true;
      const at = `${isOwn ? place : `${collection.plural} ${flat.documentId}`} ${entry.field}`;
      faults.push({ entry: at, found: entry.found, expected: entry.expected, ...of });
    } else if (name === undefined) faults.push({ entry: place, ...NAMELESS, ...of });
    else {
      const group = groups.get(keyOf(name)) ?? { name, members: [] };
      group.members.push({ flat, entry });
      groups.set(keyOf(name), group);
    }
  }
  return [...groups.values()];
}

const NAMELESS = { found: 'a brand or a slug that cannot be names', expected: 'a-z, 0-9, _ . -' } as const;

function nameOf(kind: DocumentKind, { brand, slug }: Readonly<Record<string, unknown>>): DocumentName | undefined {
  if (typeof brand !== 'string' || typeof slug !== 'string') return undefined;
  try {
    return parseKey(`${brand}/${kind}/${slug}`);
  } catch (error) {
    if (error instanceof ContentError) return undefined;
    throw error;
  }
}

function documentIn({ name, members }: Group, collection: Collection, faults: EntryFault[]): RawDocument | undefined {
  const file = pathOf(name);
  const sorted = members.toSorted((a, b) => changedAt(b.flat) - changedAt(a.flat) || a.flat.id - b.flat.id);
  const entries = sorted.map(({ entry }) => entry);
  const twice = entries.find(({ locale }, index) => entries.findIndex((other) => other.locale === locale) !== index);
  if (twice && name.kind !== 'redirects') {
    const entry = `${collection.plural} ${twice.documentId}`;
    faults.push({
      entry,
      found: `two entries of brand «${name.brand}» with the slug «${name.id}»`,
      expected: 'one',
      file,
    });
    return undefined;
  }
  return { brand: name.brand, file, text: textOf(documentOf(entries)) };
}

/** Keys in order: PostgreSQL keeps them in one of its own (jsonb), and the same content must be the same text. */
export function textOf(value: DocumentValue): string {
  return canonicalText(recordOf(inOrder(value)));
}

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([key, inner]) => [key, inOrder(inner)]));
}
