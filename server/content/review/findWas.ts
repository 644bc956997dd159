import { inherit, isVariant } from '#runtime/document/inherit.ts';
import type { Operation } from '#runtime/document/overlay.ts';
import { isWrittenAgainst, type Known, targetOf } from '#runtime/document/review.ts';
import { recordOf } from '#schemas/record.ts';
import type { Reader } from '../../db/db.ts';
import type { DocumentLevel } from './liveLevels.ts';

/** Revisions of one document that are looked through, newest first: reviews are about what moved lately. */
const LOOKED_THROUGH = 200;

/** A value that a base had, and the revision that had it. */
export interface Past extends Known {
  document: string;
  revision: number;
  author: string;
  /** UTC milliseconds. */
  createdAt: number;
}

/**
 * Finds what an operation was written against: an operation keeps only its hash, and the history of the brands above keeps every text. Each of their
 * revisions is put in place of the live one, the newest first, until the value there is the one. An operation without a hash, or whose target is
 * gone, is told what its target was last.
 * @param levels of the document, the operation's own last
 * @returns undefined when no revision has it
 */
export async function findWas(
  read: Reader,
  levels: readonly DocumentLevel[],
  index: number,
): Promise<Past | undefined> {
  const own = levels.at(-1)?.own;
  if (!own || !isVariant(own)) return undefined;
  const above = levels.slice(0, -1);
  const find: Find = (base) => targetOf(base, own, index);
  const pasts: Past[] = [];
  for (const [at, { key }] of above.entries())
    for (const revision of await revisionsOf(read, key)) {
      const past = pastOf(above, { at, revision }, find);
      if (past && isWrittenAgainst(own.operations[index] ?? { op: 'set' }, past.value)) return past;
      if (past) pasts.push(past);
    }
  return isToldLast(own.operations[index], find(baseOf(above) ?? {})) ? lastOf(pasts) : undefined;
}

type Find = (base: DocumentLevel['own']) => { node: unknown; value: unknown };

function isToldLast(operation: Operation | undefined, { node }: ReturnType<Find>): boolean {
  return operation?.was === undefined || node === undefined;
}

function lastOf(pasts: readonly Past[]): Past | undefined {
  return pasts.filter(({ value }) => value !== undefined).toSorted((a, b) => b.createdAt - a.createdAt)[0];
}

interface Revision {
  number: number;
  text: string;
  author: string;
  created_at: bigint;
}

/** The value that was there with one revision in the place of the live one; nothing where its node was not there. */
function pastOf(
  above: readonly DocumentLevel[],
  { at, revision }: { at: number; revision: Revision },
  find: Find,
): Past | undefined {
  const level = above[at];
  if (!level) return undefined;
  const base = baseOf(above.toSpliced(at, 1, { ...level, own: recordOf(JSON.parse(revision.text)) }));
  const { node, value } = base ? find(base) : { node: undefined, value: undefined };
  const { number, author, created_at } = revision;
  return node === undefined
    ? undefined
    : { value, document: level.key, revision: number, author, createdAt: Number(created_at) };
}

/** Document that the levels make together; a level without a result is skipped. */
export function baseOf(levels: readonly Pick<DocumentLevel, 'own'>[]): DocumentLevel['own'] | undefined {
  let base: DocumentLevel['own'] | undefined;
  for (const { own } of levels) base = inherit(base, own).document ?? base;
  return base;
}

function revisionsOf(read: Reader, document: string): Promise<Revision[]> {
  return read
    .selectFrom('content_revision')
    .select(['number', 'text', 'author', 'created_at'])
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
}
