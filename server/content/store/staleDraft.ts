import { diffOf, type PointerOperation } from '#runtime/document/diff.ts';
import { type Merged, threeWay } from '#runtime/document/merge.ts';
import type { Tx } from '../../db/db.ts';
import { StaleDraftError } from './errors.ts';

/** What two people made of one document, against the revision that both began from. */
export interface MetWork extends Merged {
  /** Number of that revision; null when the document was new to either. */
  basedOn: number | null;
  mine: readonly PointerOperation[];
  theirs: readonly PointerOperation[];
}

interface Asked {
  document: string;
  mine: string;
  newer: StaleDraftError['newer'];
  /** Revisions that the two sides were begun from. */
  basedOn: readonly (number | null)[];
}

/**
 * Says that somebody else was faster, with the changes of both sides, what they are joined, and what both changed. What both have in common
 * because it was saved before is no conflict: it is the same on both sides.
 */
export async function staleDraft(tx: Tx, { document, mine, newer, basedOn }: Asked): Promise<StaleDraftError> {
  const eldest = basedOn.includes(null) ? null : Math.min(...basedOn.map(Number));
  const row = await tx
    .selectFrom('content_revision')
    .select('text')
    .where('document', '=', document)
    .where('number', '=', eldest ?? 0)
    .executeTakeFirst();
  const [base, my, their] = [row?.text ?? '{}', mine, newer.text].map((text) => JSON.parse(text) as unknown);
  return new StaleDraftError(document, newer, {
    basedOn: row ? eldest : null,
    mine: diffOf(base, my),
    theirs: diffOf(base, their),
    ...threeWay(base, my, their),
  });
}
