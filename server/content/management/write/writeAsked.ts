import type { DocumentValue, Entry } from '../../collections/entry.ts';
import type { DocumentName } from '../../document/documentKey.ts';
import type { Actor } from '../../people/rights.ts';
import type { EntryQuery } from '../query/readQuery.ts';
import type { readTags } from '../rows/row.ts';
import type { Target } from './changeEntries.ts';
import type { Data } from './readData.ts';

/** A change of one document, through one of its entries. */
export interface WriteAsked {
  actor: Actor;
  name: DocumentName;
  /** Status `draft`: only the draft is changed. */
  query: Pick<EntryQuery, 'status' | 'reason' | 'replace'>;
  /** Versions that the writer has seen. */
  tags: ReturnType<typeof readTags>;
  /** The entry that is written or deleted; null for a new one. */
  target: Target | null;
  /** The data sent for it; null: it is deleted. */
  data: Data | null;
  defaultLocale: string;
  /** Redirects that the brand inherits: its own may be a version of them. */
  redirectsAbove: DocumentValue | null;
  /** The document's entries after the change; there is no document yet when `isNew`. @throws ApiError when it cannot be made of these */
  change(entries: readonly Entry[], isNew: boolean): Entry[];
}
