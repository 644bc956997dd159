import type { Reader } from '../../db/db.ts';
import type { Mark } from '../document/ContentSource.ts';
import { ContentState, type StateChanges } from './ContentState.ts';
import { LiveDocument, type ReleaseFacts } from './LiveDocument.ts';

/** Publishes since a mark. */
export interface ChangesSince {
  /** Position up to which it was read. */
  mark: Mark;
  /** Null when the mark is of another store, or somebody changed the store by other ways than a release: then all is to be read. */
  changes: StateChanges | null;
}

/** Everything that is live. Only a start, and a store that was exchanged, need it. */
export async function readState(on: Reader): Promise<ContentState> {
  const rows = await readRows(on, null);
  return ContentState.of(markIn(rows), changesIn(rows).documents);
}

/** Reads the changes of the live documents since a mark. */
export async function changesSince(on: Reader, since: Mark): Promise<ChangesSince> {
  const rows = await readRows(on, since.version);
  const mark = markIn(rows);
  const isSameStore = rows[0]?.since_release === since.release && mark.version >= since.version;
  const isByRelease = mark.version === since.version || mark.release !== null;
  return { mark, changes: isSameStore && isByRelease ? changesIn(rows) : null };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/**
 * One statement, so that version and documents are of one moment on either database. Without a document there is one row that holds the
 * version alone.
 * @param since only what releases after this version have touched; null: everything that is live
 */
async function readRows(on: Reader, since: number | null) {
  return on
    .selectFrom('content_state as state')
    .leftJoin('content_live as live', (join) =>
      since === null
        ? join.on('live.revision', 'is not', null)
        : join.on('live.document', 'in', ({ selectFrom }) =>
            selectFrom('content_release as later')
              .innerJoin('content_release_item as item', 'item.release', 'later.id')
              .select('item.document')
              .where('later.version', '>', since),
          ),
    )
    .leftJoin('content_document as document', 'document.key', 'live.document')
    .leftJoin('content_release as release', 'release.id', 'live.release')
    .leftJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .leftJoin('content_revision as first', (join) =>
      join.onRef('first.document', '=', 'live.document').on('first.number', '=', 1),
    )
    .select(['state.version', 'document.key', 'document.brand', 'document.kind', 'document.id', 'document.path'])
    .select(['revision.number', 'revision.text', 'revision.hash', 'revision.author', 'revision.created_at'])
    .select(['first.created_at as first_at', 'release.id as release_id', 'release.name'])
    .select(['release.published_by', 'release.published_at'])
    .select(({ selectFrom, ref }) => [
      selectFrom('content_release as made')
        .whereRef('made.version', '=', ref('state.version'))
        .select('made.id')
        .limit(1)
        .as('made_by'),
      selectFrom('content_release as then')
        .where('then.version', '=', since)
        .select('then.id')
        .limit(1)
        .as('since_release'),
    ])
    .where('state.id', '=', 1)
    .execute();
}

function markIn([first]: Rows): Mark {
  return { version: first?.version ?? 0, release: first?.made_by ?? null };
}

function changesIn(rows: Rows): { documents: LiveDocument[]; gone: string[] } {
  const releases = new Map<string, ReleaseFacts>();
  const documents: LiveDocument[] = [];
  const gone: string[] = [];
  for (const row of rows) {
    if (row.key === null) continue;
    const document = documentIn(row, releases);
    if (document) documents.push(document);
    else gone.push(row.key);
  }
  return { documents, gone };
}

/** @returns undefined for a document that a release took away */
function documentIn(row: Rows[number], releases: Map<string, ReleaseFacts>): LiveDocument | undefined {
  const { key, brand, kind, id, path, number, text, hash, author, created_at } = row;
  if (key === null || brand === null || kind === null || id === null || path === null) return undefined;
  if (number === null || text === null || hash === null || author === null) return undefined;
  const updatedAt = Number(created_at);
  const facts = { key, brand, kind, id, file: path, text, hash, revision: number, author, updatedAt };
  const release = releaseIn(row, releases);
  return new LiveDocument({ ...facts, createdAt: Number(row.first_at ?? created_at), release });
}

/** One object for all documents of a release. */
function releaseIn(row: Rows[number], releases: Map<string, ReleaseFacts>): ReleaseFacts {
  const id = row.release_id ?? '';
  const known = releases.get(id);
  if (known) return known;
  const made = { id, name: row.name ?? '', by: row.published_by, at: Number(row.published_at ?? row.created_at) };
  releases.set(id, made);
  return made;
}
