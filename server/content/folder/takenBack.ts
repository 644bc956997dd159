import { pointerTo } from '#runtime/document/fault.ts';
import type { Reader } from '../../db/db.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';

/** A change that somebody made in the store, and that a folder's text would undo. */
export interface TakenBack {
  document: string;
  revision: number;
  author: string;
  /** UTC milliseconds. */
  at: number;
  /** Release by which it went live first; null for one that never did by itself. */
  release: { id: string; name: string } | null;
}

/** A document that a folder changes; without a text, takes off the site. */
export interface Replaced {
  live: LiveDocument;
  text: string | null;
}

/** Prefix of the names of releases that were made from a folder: their content came from files. */
export const IMPORT_NAME = 'Import of';
/** Author of files saved in the followed folder. */
export const FILES = 'files';
/** Most changes listed one by one; the rest is counted. */
const TOLD = 50;
/** Revisions of a document that are looked through, newest first. */
const LOOKED_THROUGH = 20;

/**
 * Finds the changes of others that a folder would undo. A folder does not say which revision its file was made from, so its text is
 * compared with the revisions since the last one that came from files, or from the importing person: where it is nearer to the live text
 * than to any of them, it holds their changes, and takes nothing back. Where it is not, or as near to one, everything after that one would
 * be gone.
 */
export async function takenBack(
  read: Reader,
  { replaced, by }: { replaced: readonly Replaced[]; by: string },
): Promise<TakenBack[]> {
  const found: TakenBack[] = [];
  for (const { live, text } of replaced) {
    const { others, before } = splitAt(await revisionsOf(read, live), by);
    if (others.length === 0) continue;
    const lost = text === null ? others : lostOf(others, { before, text });
    found.push(...lost.filter((one) => !isOwn(one, by)).map((one) => told(live.key, one)));
  }
  return found;
}

/** Each as a line for the operator: who changed what, when and by which release. */
export function linesOfTakenBack(lost: readonly TakenBack[]): string[] {
  const lines = lost.slice(0, TOLD).map(({ document, revision, author, at, release }) => {
    const where = release ? `, release ${release.id} «${release.name}»` : '';
    return `takes back: ${document} revision ${revision} by ${author}, ${new Date(at).toISOString().slice(0, 16)}Z${where}`;
  });
  return lost.length > TOLD ? [...lines, `takes back: ${lost.length - TOLD} more`] : lines;
}

type Revision = Awaited<ReturnType<typeof revisionsOf>>[number];

async function revisionsOf(read: Reader, { key, revision }: LiveDocument) {
  const rows = await read
    .selectFrom('content_revision as revision')
    .select(({ selectFrom }) => [
      'revision.number',
      'revision.text',
      'revision.author',
      'revision.created_at',
      selectFrom('content_release_item as item')
        .innerJoin('content_release as release', 'release.id', 'item.release')
        .whereRef('item.document', '=', 'revision.document')
        .whereRef('item.revision', '=', 'revision.number')
        .where('release.version', 'is not', null)
        .select('release.id')
        .orderBy('release.version')
        .limit(1)
        .as('release'),
    ])
    .where('revision.document', '=', key)
    .where('revision.number', '<=', revision)
    .orderBy('revision.number', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
  const ids = rows.flatMap(({ release }) => (release === null ? [] : [release]));
  const releases =
    ids.length === 0
      ? []
      : await read.selectFrom('content_release').select(['id', 'name']).where('id', 'in', ids).execute();
  return rows.map((row) => ({ ...row, release: releases.find(({ id }) => id === row.release) ?? null }));
}

function isOwn({ author, release }: Revision, by: string): boolean {
  return author === FILES || author === by || release?.name.startsWith(IMPORT_NAME) === true;
}

/** The newest revisions down to the last one that came from files, and what was before them: that one, or nothing. */
function splitAt(revisions: readonly Revision[], by: string): { others: readonly Revision[]; before: string } {
  const at = revisions.findIndex((revision) => isOwn(revision, by));
  return at < 0
    ? { others: revisions, before: '{}' }
    : { others: revisions.slice(0, at), before: revisions[at]?.text ?? '{}' };
}

/** Those of the revisions, newest first, that a text knows nothing of. */
function lostOf(others: readonly Revision[], { before, text }: { before: string; text: string }): readonly Revision[] {
  const own = leavesOf(text);
  const [live = Number.POSITIVE_INFINITY, ...older] = [...others.map((one) => one.text), before].map((one) =>
    distance(own, leavesOf(one)),
  );
  const nearest = Math.min(...older);
  return live < nearest ? [] : others.slice(0, older.indexOf(nearest) + 1);
}

/** Every value of a document with its place. */
function leavesOf(text: string): Set<string> {
  const leaves = new Set<string>();
  const collect = (value: unknown, pointer: string): void => {
    if (value === null || typeof value !== 'object') leaves.add(`${pointer} ${JSON.stringify(value)}`);
    else for (const [name, inner] of Object.entries(value)) collect(inner, pointerTo(pointer, name));
  };
  collect(JSON.parse(text), '');
  return leaves;
}

function distance(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((leaf) => b.has(leaf)).length;
  return a.size + b.size - 2 * common;
}

function told(document: string, { number, author, created_at, release }: Revision): TakenBack {
  return { document, revision: number, author, at: Number(created_at), release };
}
