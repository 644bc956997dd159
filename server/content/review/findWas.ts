import { inherit, isVariant } from '#runtime/document/inherit.ts';
import { isWrittenAgainst, type Known, targetOf } from '#runtime/document/review.ts';
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
  const operation = own && isVariant(own) ? own.operations[index] : undefined;
  if (!own || !isVariant(own) || !operation) return undefined;
  let last: Past | undefined;
  for (const [at, level] of levels.slice(0, -1).entries()) {
    for (const { number, text, author, created_at } of await revisionsOf(read, level.key)) {
      const base = baseOf(
        levels.slice(0, -1).toSpliced(at, 1, { ...level, own: JSON.parse(text) as DocumentLevel['own'] }),
      );
      const { node, value } = base ? targetOf(base, own, index) : { node: undefined, value: undefined };
      if (node === undefined) continue;
      const past = { value, document: level.key, revision: number, author, createdAt: Number(created_at) };
      if (isWrittenAgainst(operation, value)) return past;
      if (value !== undefined && (last === undefined || last.createdAt < past.createdAt)) last = past;
    }
  }
  const isGone = baseTarget(levels, index) === undefined;
  return operation.was === undefined || isGone ? last : undefined;
}

function baseTarget(levels: readonly DocumentLevel[], index: number): unknown {
  const own = levels.at(-1)?.own;
  const base = baseOf(levels.slice(0, -1));
  return base && own && isVariant(own) ? targetOf(base, own, index).node : undefined;
}

/** What levels make together; what does not come to anything is passed over. */
export function baseOf(levels: readonly Pick<DocumentLevel, 'own'>[]): DocumentLevel['own'] | undefined {
  let base: DocumentLevel['own'] | undefined;
  for (const { own } of levels) base = inherit(base, own).document ?? base;
  return base;
}

function revisionsOf(
  read: Reader,
  document: string,
): Promise<{ number: number; text: string; author: string; created_at: bigint }[]> {
  return read
    .selectFrom('content_revision')
    .select(['number', 'text', 'author', 'created_at'])
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .limit(LOOKED_THROUGH)
    .execute();
}
