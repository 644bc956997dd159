import type { Selectable } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { statement } from '../../db/statement.ts';
import { levelOf } from './levels.ts';
import type { LoyaltyMemberTable } from './tables.ts';
import type { LoyaltyTerms } from './terms.ts';

export type Member = Selectable<LoyaltyMemberTable>;
/** The counts that quests use. */
export type Progress = Pick<Member, 'rounds' | 'turnover' | 'bets' | 'wins' | 'big_wins' | 'games'>;

/** Somebody who has done nothing yet: a guest, or a player before the first round. */
export const newMember = {
  points: 0n,
  earned: 0n,
  weighed: 0n,
  turnover: 0n,
  rounds: 0,
  bets: 0,
  wins: 0,
  big_wins: 0,
  games: 0,
  character_id: null,
} as const;

export async function readMember(read: Reader | Tx, uid: number): Promise<Omit<Member, 'uid'>> {
  const row = await read.selectFrom('loyalty_member').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row ?? newMember;
}

/** The member's level; 1 for a guest. */
export async function readLevel(read: Reader | Tx, uid: number | undefined, terms: LoyaltyTerms): Promise<number> {
  return uid === undefined ? 1 : levelOf(terms, (await readMember(read, uid)).earned);
}

/** Opens the member's row when there is none. */
export const ensureMember = statement((tx: Tx, uid: number) =>
  tx
    .insertInto('loyalty_member')
    .values({ uid, ...newMember })
    .onConflict((conflict) => conflict.column('uid').doNothing()),
);

export interface PointsChange {
  uid: number;
  /** Id of the event: the same id changes points once. */
  id: string;
  /** Points; negative spends. */
  amount: bigint;
  at: number;
}

/** Gives points. @returns the member afterwards; null when this has been given before */
export async function givePoints(tx: Tx, { uid, id, amount, at }: PointsChange): Promise<Member | null> {
  await ensureMember(tx, uid);
  const [written] = await insertEntry(tx, id, uid, amount, BigInt(at));
  if (!written) return null;
  const [member] = await addPoints(tx, uid, amount);
  return member ?? null;
}

// oxlint-disable-next-line max-params -- a statement's arguments are its parameters
const insertEntry = statement((tx: Tx, id: string, uid: number, amount: bigint, created_at: bigint) =>
  tx
    .insertInto('loyalty_entry')
    .values({ id, uid, amount, created_at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
);

const addPoints = statement((tx: Tx, uid: number, amount: bigint) =>
  tx
    .updateTable('loyalty_member')
    .set(({ eb }) => ({ points: eb('points', '+', amount), earned: eb('earned', '+', amount) }))
    .where('uid', '=', uid)
    .returningAll(),
);

/** Takes points, all or nothing. @returns the points left; null when there are too few */
export async function spendPoints(tx: Tx, { uid, id, amount, at }: PointsChange): Promise<bigint | null> {
  const left = await tx
    .updateTable('loyalty_member')
    .set(({ eb }) => ({ points: eb('points', '-', amount) }))
    .where('uid', '=', uid)
    .where('points', '>=', amount)
    .returning('points')
    .executeTakeFirst();
  if (!left) return null;
  await tx
    .insertInto('loyalty_entry')
    .values({ id, uid, amount: -amount, created_at: BigInt(at) })
    .execute();
  return left.points;
}
