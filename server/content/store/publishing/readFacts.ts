import { textsIn } from '#schemas/record.ts';
import type { Tx } from '../../../db/db.ts';
import { type Actor, may } from '../../people/rights.ts';
import { isMachine, nameOfToken, personOfAgent } from '../../people/tokens.ts';
import { inChunks } from '../parts.ts';
import { actorNamed } from './actorNamed.ts';
import type { Consequences } from './consequences.ts';
import { type Approval, judgeApproval, type ReleaseFacts } from './judgePublish.ts';

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
  { actor, consequences, isDue = false, ...asked }: ReleaseAsked & Judged,
): Promise<ReleaseFacts> {
  const { makers, unproved } = await makersOf(tx, asked);
  const { changes, openings, twoPersonBrands } = consequences;
  const approvals = await approvalsOf(tx, asked.release, { consequences, isDue });
  return { changes: actor ? changes() : [], openings, twoPersonBrands, makers, unproved, approvals };
}

interface Judged {
  actor: Actor | null;
  consequences: Consequences;
  /** Its time has come: the rights of who approved it were checked when that was set. */
  isDue?: boolean;
}

/**
 * Names of all who wrote any of it, with the people behind machines and agents: these do not count as a second person for what theirs did.
 * `unproved`: those of them who are nobody's account.
 */
async function makersOf(tx: Tx, asked: ReleaseAsked): Promise<Pick<ReleaseFacts, 'makers' | 'unproved'>> {
  const writers = await writersOf(tx, asked);
  const makers = new Set(writers);
  const unproved = new Set<string>();
  for (const name of writers.filter(isMachine)) {
    const people = await peopleBehind(tx, name);
    if (people.length === 0) unproved.add(name);
    for (const person of people) makers.add(person);
  }
  for (const name of makers) if (!isMachine(name) && !(await actorNamed(tx, name))?.id) unproved.add(name);
  return { makers: [...makers], unproved: [...unproved] };
}

/** The person that an agent acts for, or those who made a machine's token; nobody for one that was made at the terminal. */
async function peopleBehind(tx: Tx, machine: string): Promise<string[]> {
  const person = personOfAgent(machine);
  if (person !== undefined) return [person];
  const tokens = await tx
    .selectFrom('content_token')
    .leftJoin('content_user', 'content_user.document_id', 'content_token.maker')
    .select(['content_token.name', 'content_token.person_name', 'content_user.username'])
    .execute();
  // a name may be given again when its token is revoked
  const people = tokens.filter((token) => nameOfToken(token) === machine).map(({ username }) => username);
  return people.every((username) => username !== null) ? people : [];
}

/** Authors and editors of the release, of the texts in it that nobody has published yet, and of every other release that holds these. */
async function writersOf(tx: Tx, { release, items }: ReleaseAsked): Promise<string[]> {
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
      .innerJoin('content_release_item as held', (join) =>
        join.onRef('held.document', '=', 'item.document').onRef('held.revision', '=', 'item.revision'),
      )
      .innerJoin('content_release as holder', 'holder.id', 'held.release')
      .select(['revision.author', 'holder.author as holder', 'holder.editors'])
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
    for (const { author, holder, editors } of rows)
      for (const name of [author, holder, ...textsIn(JSON.parse(editors))]) writers.add(name);
  }
  return [...writers];
}

/**
 * People who approved. A name without an account, as an earlier release stored it, may be anybody's: it does not count. Neither does somebody
 * who has been blocked since, or has lost the right before the release was published or got its time.
 */
async function approvalsOf(
  tx: Tx,
  release: string,
  { consequences: { changes, openings }, isDue }: { consequences: Consequences; isDue: boolean },
): Promise<Approval[]> {
  const rows = await tx
    .selectFrom('content_approval')
    .innerJoin('content_user', 'content_user.username', 'content_approval.person')
    .select('content_approval.person')
    .where('content_approval.release', '=', release)
    .where('content_approval.is_alone', '=', 0)
    .where('content_user.is_blocked', '=', 0)
    .orderBy('content_approval.at')
    .execute();
  const approvals: Approval[] = [];
  for (const { person } of rows) {
    const actor = await actorNamed(tx, person);
    if (!actor?.id) continue;
    if (!isDue && judgeApproval(actor, { changes: changes(), openings: [] }).length > 0) continue;
    const lacksCodeAt = openings
      .filter(({ brand, right }) => right === 'custom-code' && !may(actor, right, { brand }))
      .map(({ brand }) => brand);
    approvals.push({ person, lacksCodeAt });
  }
  return approvals;
}
