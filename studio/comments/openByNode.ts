import type { NodeMark } from '#schemas/frame.ts';
import type { ReviewComment } from '#schemas/reviewers.ts';
import { t } from '../words/t.ts';

/** Counts the unresolved comments of each part. */
export function openByNode(comments: readonly ReviewComment[]): ReadonlyMap<string, number> {
  const open = comments.filter(({ resolvedAt }) => resolvedAt === null);
  const counts = new Map<string, number>();
  for (const { node } of open) if (node !== null) counts.set(node, (counts.get(node) ?? 0) + 1);
  return counts;
}

/** Returns the same counts as marks on parts of a page. */
export function marksOfComments(counts: ReadonlyMap<string, number>): NodeMark[] {
  return [...counts].map(([id, count]) => ({ id, as: 'comment', label: t('comments.counted', { count }) }));
}
