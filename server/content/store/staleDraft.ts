import { diffOf } from '#runtime/document/diff.ts';
import { threeWay, twoWay } from '#runtime/document/merge.ts';
import type { Tx } from '../../db/db.ts';
import { textOfVersion } from './draftVersions.ts';
import { StaleDraftError } from './errors.ts';

interface Asked {
  document: string;
  mine: string;
  newer: StaleDraftError['newer'];
  /** Version of the draft that the writer saw; 0: he saw none. */
  seen?: number;
  /** Revisions that the two sides were begun from. */
  basedOn: readonly (number | null)[];
}

/**
 * Says that somebody else was faster, with the changes of both sides, what they are joined, and what both changed. What a writer changed is
 * what differs from the draft that he saw: the revision under it is no base, for he saw more. Where that draft is not known any more,
 * everything that differs is a conflict. Without a draft both began from a revision, and the elder one is what they have in common.
 */
export async function staleDraft(tx: Tx, asked: Asked): Promise<StaleDraftError> {
  const { document, newer } = asked;
  const [my, their] = [asked.mine, newer.text].map((text): unknown => JSON.parse(text));
  const { known, basedOn } = await baseOf(tx, asked);
  const base: unknown = JSON.parse(known ?? '{}');
  const joined = known === undefined ? twoWay(my, their) : threeWay(base, my, their);
  return new StaleDraftError(document, newer, {
    basedOn,
    mine: diffOf(base, my),
    theirs: diffOf(base, their),
    ...joined,
  });
}

async function baseOf(
  tx: Tx,
  { document, seen = 0, basedOn }: Asked,
): Promise<{ known: string | undefined; basedOn: number | null }> {
  if (seen > 0) return { known: await textOfVersion(tx, { document, version: seen }), basedOn: null };
  if (basedOn.includes(null)) return { known: '{}', basedOn: null };
  const eldest = Math.min(...basedOn.map(Number));
  const row = await tx
    .selectFrom('content_revision')
    .select('text')
    .where('document', '=', document)
    .where('number', '=', eldest)
    .executeTakeFirst();
  return { known: row?.text, basedOn: row ? eldest : null };
}
