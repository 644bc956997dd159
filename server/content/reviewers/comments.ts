import type { Selectable } from 'kysely';
import type { ReviewComment } from '#schemas/reviewers.ts';
import { countRows } from '../../db/countRows.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { passGate } from '../../kernel/gate.ts';
import { audit, type Doer } from '../audit/audit.ts';
import { newDocumentId, type PeopleParts } from '../people/parts.ts';
import type { ContentCommentTable } from './tables.ts';

export type CommentRow = Selectable<ContentCommentTable>;

/** Comments and answers that one link may bring. */
export const MOST_COMMENTS = 300;
/** Comments by one link in a minute: reviewers of one house share a link. */
const PACE = { most: 10, windowMs: 60_000 };
/** Comments of a document that are shown, the newest. */
const MOST_SHOWN = 500;

type Means = Pick<PeopleParts, 'now' | 'random'>;

/** A comment to add, and its author. */
interface Said {
  link: string;
  answers: string | null;
  document: string;
  node: string | null;
  author: string;
  isPerson: boolean;
  text: string;
  by: Doer;
}

/** Stores a comment. @returns its id, or why it is refused: the link has too many, or too many came at once */
export async function addComment(
  tx: Tx,
  { now, random }: Means,
  said: Said,
): Promise<{ id: string } | 'full' | 'wait'> {
  const { link, answers, document, node, author, isPerson, text, by } = said;
  const at = now();
  if (!isPerson && (await passGate(tx, { subject: `review comment\n${link}`, ...PACE }, at)) > 0) return 'wait';
  const count = await countRows(tx.selectFrom('content_comment').where('link', '=', link));
  if (count >= MOST_COMMENTS) return 'full';
  const id = newDocumentId(random);
  const rest = { created_at: BigInt(at), resolved_at: null, resolved_by: null };
  await tx
    .insertInto('content_comment')
    .values({ id, link, answers, document, node, author, is_person: isPerson ? 1 : 0, text, ...rest })
    .execute();
  const detail = { link, comment: id, ...(answers === null ? { node } : { answers }) };
  await audit(tx, { act: 'comment.added', by, on: document, at, detail });
  return { id };
}

/** Says of a comment that nothing is left to do about it, or that something is. */
export async function resolveComment(
  tx: Tx,
  { now }: Pick<Means, 'now'>,
  { comment, isResolved, by }: { comment: CommentRow; isResolved: boolean; by: { id: string; name: string } },
): Promise<void> {
  const at = now();
  await tx
    .updateTable('content_comment')
    .set(isResolved ? { resolved_at: BigInt(at), resolved_by: by.name } : { resolved_at: null, resolved_by: null })
    .where('id', '=', comment.id)
    .execute();
  const detail = { comment: comment.id, isResolved };
  await audit(tx, { act: 'comment.resolved', by, on: comment.document, at, detail });
}

/** A comment that is no answer. */
export async function findComment(read: Reader, id: string): Promise<CommentRow | undefined> {
  return read
    .selectFrom('content_comment')
    .selectAll()
    .where('id', '=', id)
    .where('answers', 'is', null)
    .executeTakeFirst();
}

/** Comments of a document, or of all that a link shows: the eldest first, each with its answers. */
export async function listComments(
  read: Reader,
  { document, link }: { document: string; link?: undefined } | { document?: undefined; link: string },
): Promise<ReviewComment[]> {
  const rows = await read
    .selectFrom('content_comment as comment')
    .innerJoin('content_review_link as link', 'link.id', 'comment.link')
    .selectAll('comment')
    .select('link.name as link_name')
    .$if(document !== undefined, (query) => query.where('comment.document', '=', document ?? ''))
    .$if(link !== undefined, (query) => query.where('comment.link', '=', link ?? ''))
    .orderBy('comment.created_at', 'desc')
    .orderBy('comment.id')
    .limit(MOST_SHOWN)
    .execute();
  const eldest = rows.toReversed();
  const answers = Map.groupBy(eldest, (row) => row.answers);
  return (answers.get(null) ?? []).map((row) => ({
    ...told(row),
    document: row.document,
    node: row.node,
    link: row.link_name,
    resolvedAt: row.resolved_at === null ? null : iso(row.resolved_at),
    resolvedBy: row.resolved_by,
    answers: (answers.get(row.id) ?? []).map(told),
  }));
}

function told({ id, author, is_person, text, created_at }: CommentRow) {
  return { id, author, isPerson: is_person === 1, text, createdAt: iso(created_at) };
}

const iso = (ms: bigint): string => new Date(Number(ms)).toISOString();
