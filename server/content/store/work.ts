import type { Reader, Tx } from '../../db/db.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import { inChunks } from './parts.ts';

/** A document as somebody works on it, where that is not what is live: a draft, a text in an unpublished release, or one that was never live. */
export interface Work {
  name: DocumentName;
  text: string;
  /** Revision that the text is, or that its draft was begun from; null for a new document. */
  basedOn: number | null;
  /** Version of the draft; 0: no draft. */
  draft: number;
  author: string;
  savedAt: number;
  /** Time of the document's first revision. */
  createdAt: number;
}

/** Everything that is worked on, or what of one document is; documents that are put away are not. */
export async function listWork(on: Reader | Tx, document?: string): Promise<Work[]> {
  const drafts = await draftWork(on, document);
  const drafted = new Set(drafts.map(({ name }) => keyOf(name)));
  const numbers = await openRevisions(on, document);
  const open = [...numbers].filter(([key]) => !drafted.has(key)).map(([key, number]) => ({ key, number }));
  return [...drafts, ...(await revisionWork(on, open))];
}

async function draftWork(on: Reader | Tx, document: string | undefined): Promise<Work[]> {
  const rows = await on
    .selectFrom('content_draft as draft')
    .innerJoin('content_document as document', 'document.key', 'draft.document')
    .leftJoin('content_revision as first', (join) =>
      join.onRef('first.document', '=', 'draft.document').on('first.number', '=', 1),
    )
    .select(['document.brand', 'document.kind', 'document.id', 'first.created_at'])
    .select(['draft.text', 'draft.based_on', 'draft.version', 'draft.author', 'draft.saved_at'])
    .$if(document !== undefined, (query) => query.where('draft.document', '=', document ?? ''))
    .execute();
  return rows.map(({ brand, kind, id, text, based_on, version, author, saved_at, created_at }) => ({
    name: { brand, kind, id },
    text,
    basedOn: based_on,
    draft: version,
    author,
    savedAt: Number(saved_at),
    createdAt: Number(created_at ?? saved_at),
  }));
}

/**
 * Documents of releases that still may go live, and those that were never live and are not archived: each with the newest number of its kind. A
 * document that was taken off the site is not included: a writer there starts afresh, and nothing of it comes back unless its release is
 * taken back.
 */
async function openRevisions(on: Reader | Tx, document: string | undefined): Promise<Map<string, number>> {
  const inReleases = await on
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .leftJoin('content_live as live', 'live.document', 'item.document')
    .select(({ fn }) => ['item.document', fn.max('item.revision').as('number'), fn.max('live.revision').as('live')])
    .where('release.state', '!=', 'published')
    .where('release.withdrawn_at', 'is', null)
    .where('item.revision', 'is not', null)
    .$if(document !== undefined, (query) => query.where('item.document', '=', document ?? ''))
    .groupBy('item.document')
    .execute();
  const notLive = await on
    .selectFrom('content_document as document')
    .leftJoin('content_live as live', 'live.document', 'document.key')
    .select(({ selectFrom }) => [
      'document.key as document',
      selectFrom('content_revision as revision')
        .whereRef('revision.document', '=', 'document.key')
        .select(({ fn }) => fn.max('revision.number').as('number'))
        .as('number'),
    ])
    .where('document.is_archived', '=', 0)
    .where('live.document', 'is', null)
    .$if(document !== undefined, (query) => query.where('document.key', '=', document ?? ''))
    .execute();
  // what was published after an open release was gathered is newer than it
  const ahead = inReleases.filter(({ number, live }) => Number(number) > Number(live ?? 0));
  const written = notLive.filter(({ number }) => number !== null);
  // a text that still may go live, before a newer one that was given up
  return new Map([...written, ...ahead].map((row) => [row.document, Number(row.number)]));
}

async function revisionWork(on: Reader | Tx, asked: readonly { key: string; number: number }[]): Promise<Work[]> {
  const work: Work[] = [];
  for (const chunk of inChunks(asked)) {
    const rows = await on
      .selectFrom('content_revision as revision')
      .innerJoin('content_document as document', 'document.key', 'revision.document')
      .innerJoin('content_revision as first', (join) =>
        join.onRef('first.document', '=', 'revision.document').on('first.number', '=', 1),
      )
      .select(['document.brand', 'document.kind', 'document.id', 'first.created_at as first_at'])
      .select(['revision.text', 'revision.number', 'revision.author', 'revision.created_at'])
      .where(({ or, and, eb }) =>
        or(
          chunk.map(({ key, number }) => and([eb('revision.document', '=', key), eb('revision.number', '=', number)])),
        ),
      )
      .execute();
    for (const { brand, kind, id, text, number, author, created_at, first_at } of rows) {
      const times = { savedAt: Number(created_at), createdAt: Number(first_at) };
      work.push({ name: { brand, kind, id }, text, basedOn: number, draft: 0, author, ...times });
    }
  }
  return work;
}

/** State of a document: the live text, the newest revision, and the draft. */
export interface Standing {
  /** Newest revision; null for a document that has none. */
  head: { number: number; text: string; author: string } | null;
  live: { revision: number; text: string } | null;
  /** It was live, and a release took it away. */
  isRemoved: boolean;
  work: Work | null;
}

/** Reads the state of a document. */
export async function readStanding(on: Reader | Tx, name: DocumentName): Promise<Standing> {
  const key = keyOf(name);
  const head = await on
    .selectFrom('content_revision')
    .select(['number', 'text', 'author'])
    .where('document', '=', key)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const live = await on
    .selectFrom('content_live as live')
    .leftJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['revision.number as revision', 'revision.text'])
    .where('live.document', '=', key)
    .executeTakeFirst();
  const [work] = await listWork(on, key);
  return { head: head ?? null, live: liveIn(live), isRemoved: live?.revision === null, work: work ?? null };
}

function liveIn(row: { revision: number | null; text: string | null } | undefined): Standing['live'] {
  return row && row.revision !== null && row.text !== null ? { revision: row.revision, text: row.text } : null;
}

/** The draft of a document; null when nobody has one. */
export function draftIn({ work }: Pick<Standing, 'work'>): Work | null {
  return work && work.draft > 0 ? work : null;
}

/** State of a document that a save says it has seen: its draft, or the base of the next one. */
export function draftSeen(standing: Standing): { seen: number; basedOn: number | null } {
  const draft = draftIn(standing);
  return draft ? { seen: draft.draft, basedOn: draft.basedOn } : { seen: 0, basedOn: standing.head?.number ?? null };
}
