import { hashOf } from '#runtime/document/hash.ts';
import type { Entry } from '../../collections/entry.ts';
import type { DocumentName } from '../../document/documentKey.ts';
import type { Fields } from '../query/readShape.ts';

/** An entry at one version, with the fields that a database adds. */
export interface Row {
  /** Another number for each version and locale. */
  id: number;
  entry: Entry;
  name: DocumentName;
  /** Times of the document's first version, of this version, and of publishing (null: a draft), in milliseconds. */
  createdAt: number;
  updatedAt: number;
  publishedAt: number | null;
  /** Revision that the version is, or that its draft was begun from; 0: none. */
  revision: number;
  /** Counted up by every save of the draft; 0: no draft. */
  draft: number;
}

const timeOf: Readonly<Record<string, (row: Row) => number | null>> = {
  createdAt: ({ createdAt }) => createdAt,
  updatedAt: ({ updatedAt }) => updatedAt,
  publishedAt: ({ publishedAt }) => publishedAt,
};

/** A value of a row by the name that clients know; null when it is not set. Times are milliseconds. */
function valueOf(row: Row, name: string): unknown {
  const time = timeOf[name];
  if (time) return time(row);
  if (name === 'id') return row.id;
  if (name === 'documentId') return row.entry.documentId;
  if (name === 'locale') return row.entry.locale;
  return row.entry.fields[name] ?? null;
}

/** The values of a row, by the names that clients know. */
export function valuesOf(row: Row): (name: string) => unknown {
  return (name) => valueOf(row, name);
}

/** An entry as it is sent. */
export function bodyOf(row: Row, fields: Fields): Record<string, unknown> {
  const { entry } = row;
  const all: Record<string, unknown> = {
    ...entry.fields,
    createdAt: isoOf(row.createdAt),
    updatedAt: isoOf(row.updatedAt),
    publishedAt: row.publishedAt === null ? null : isoOf(row.publishedAt),
    ...(entry.locale === null ? {} : { locale: entry.locale }),
  };
  const told = fields ? Object.entries(all).filter(([name]) => fields.has(name)) : Object.entries(all);
  return { id: row.id, documentId: entry.documentId, ...Object.fromEntries(told) };
}

/** The state a writer must have seen: the revision, the draft's version, and a hash of the entry in this locale. */
export interface Seen {
  revision: number;
  draft: number;
  hash: string;
}

/** An entry's version, as `ETag` tells it and `If-Match` asks for it: `"12-…"` or, of a draft, `"12d3-…"`. */
export function tagOf(row: Pick<Row, 'revision' | 'draft' | 'entry'> | undefined): string {
  if (!row) return '"0-none"';
  const { revision, draft, entry } = row;
  return `"${revision}${draft === 0 ? '' : `d${draft}`}-${hashOf(entry.fields)}"`;
}

const TAG = /^(\d{1,9})(?:d(\d{1,9}))?-([a-z0-9]{1,16})$/;

/** Parses `If-Match`. @returns `*` for any state, null when it was not sent, otherwise the states seen; empty: none of them is known */
export function readTags(header: string | undefined): '*' | null | readonly Seen[] {
  if (header === undefined || header.trim() === '') return null;
  if (header.trim() === '*') return '*';
  return header.split(',').flatMap((part) => {
    const [, revision, draft = '0', hash = ''] = TAG.exec(part.trim().replace(/^W\//, '').replaceAll('"', '')) ?? [];
    return revision === undefined ? [] : [{ revision: Number(revision), draft: Number(draft), hash }];
  });
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
