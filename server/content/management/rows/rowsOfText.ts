import { parseDocument } from '#runtime/document/parse.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import { type DocumentValue, type Entry, rowIdOf } from '../../collections/entry.ts';
import { wholeRedirects } from '../../collections/redirectVersions.ts';
import type { DocumentName } from '../../document/documentKey.ts';
import type { Row } from './row.ts';

/** Facts that all rows of one version of a document share. */
export type RowFacts = Pick<Row, 'createdAt' | 'updatedAt' | 'publishedAt' | 'revision' | 'draft'>;

interface Stored {
  name: DocumentName;
  text: string;
  defaultLocale: string;
  /** Redirects that the brand inherits, of which its own may be a version; null: the document is of another kind, or there are none. */
  redirectsAbove: DocumentValue | null;
}

/** The rows of a stored text; a text that is no document has none. */
export function rowsOfText({ name, text, defaultLocale, redirectsAbove }: Stored, facts: RowFacts): Row[] {
  const parsed = parseDocument(text);
  if ('fault' in parsed) return [];
  return entriesOf(name, wholeRedirects(parsed.value, redirectsAbove), defaultLocale).map((entry) =>
    rowOf({ name, entry }, facts),
  );
}

/** A row of an entry. */
export function rowOf({ name, entry }: { name: DocumentName; entry: Entry }, facts: RowFacts): Row {
  const { revision, draft, createdAt, updatedAt, publishedAt } = facts;
  const id = rowIdOf(entry, draft === 0 ? `${revision}` : `${revision}d${draft}`);
  return { id, entry, name, createdAt, updatedAt, publishedAt, revision, draft };
}
