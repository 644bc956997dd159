import { textsIn } from '#schemas/record.ts';
import type { Tx } from '../../../db/db.ts';
import { type Actor, may } from '../../people/rights.ts';
import { isMachine, personOfAgent } from '../../people/tokens.ts';
import { inChunks } from '../parts.ts';
import { actorNamed } from './actorNamed.ts';
import type { Consequences } from './consequences.ts';
import type { Approval, ReleaseFacts } from './judgePublish.ts';
import type { Opening } from './openings.ts';

/** A release that is to go live. */
export interface ReleaseAsked {
  release: string;
  items: readonly { document: string; revision: number | null }[];
}

/**
 * Gathers the facts that decide whether a release may go live: its effects were computed before, its people are read in this transaction.
 * The machine's owner (`actor` null) is not checked for rights.
 */
export async function readFacts(
  tx: Tx,
  { actor, consequences: { changes, openings, twoPersonBrands }, ...asked }: ReleaseAsked & Judged,
): Promise<ReleaseFacts> {
  const makers = await makersOf(tx, asked);
  const unproved = await unprovedOf(tx, makers);
  const approvals = await approvalsOf(tx, asked.release, openings);
  return { changes: actor ? changes() : [], openings, twoPersonBrands, makers, unproved, approvals };
}

interface Judged {
  actor: Actor | null;
  consequences: Consequences;
}

/** People who made the release, worked on its drafts, or wrote texts in it that nobody has published yet. */
async function makersOf(tx: Tx, { release, items }: ReleaseAsked): Promise<string[]> {
  const made = await tx
    .selectFrom('content_release')
    .select(['author', 'editors'])
    .where('id', '=', release)
    .executeTakeFirstOrThrow();
  const writers = new Set([made.author, ...textsIn(JSON.parse(made.editors))]);
  for (const chunk of inChunks(items)) {
    const rows = await tx
      .selectFrom('content_release_item as item')
      .innerJoin('content_revision as revision', (join) =>
        join.onRef('revision.document', '=', 'item.document').onRef('revision.number', '=', 'item.revision'),
      )
      .select('revision.author')
      .distinct()
      .where('item.release', '=', release)
      .where(
        'item.document',
        'in',
        chunk.map(({ document }) => document),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('content_release_item as earlier')
              .innerJoin('content_release as published', 'published.id', 'earlier.release')
              .select('earlier.document')
              .whereRef('earlier.document', '=', 'item.document')
              .whereRef('earlier.revision', '=', 'item.revision')
              .where('published.state', '=', 'published'),
          ),
        ),
      )
      .execute();
    for (const { author } of rows) writers.add(author);
  }
  // the person that an agent acts for does not count as a second person for the agent's work
  const people = [...writers].flatMap((name) => personOfAgent(name) ?? []);
  return [...new Set([...writers, ...people])];
}

/** Makers who are nobody's account and no machine. */
async function unprovedOf(tx: Tx, makers: readonly string[]): Promise<string[]> {
  const unproved: string[] = [];
  for (const name of makers.filter((one) => !isMachine(one)))
    if (!(await actorNamed(tx, name))?.id) unproved.push(name);
  return unproved;
}

/** People who approved. A name without an account, as an earlier release stored it, may be anybody's: it does not count. */
async function approvalsOf(tx: Tx, release: string, openings: readonly Opening[]): Promise<Approval[]> {
  const rows = await tx
    .selectFrom('content_approval')
    .select('person')
    .where('release', '=', release)
    .where('is_alone', '=', 0)
    .orderBy('at')
    .execute();
  const approvals: Approval[] = [];
  for (const { person } of rows) {
    const actor = await actorNamed(tx, person);
    if (!actor?.id) continue;
    const lacksCodeAt = openings
      .filter(({ brand, right }) => right === 'custom-code' && !may(actor, right, { brand }))
      .map(({ brand }) => brand);
    approvals.push({ person, lacksCodeAt });
  }
  return approvals;
}
