import type { Reader, Tx } from '../../db/db.ts';
import type { Player } from '../tables.ts';
import type { DepositUseTable } from './tables.ts';
import { DAY_MS } from './time.ts';

/** Time for which a deposit counts when nobody reports its end, in milliseconds. */
const UNKNOWN_END_MS = DAY_MS;

/** Deposits that count against a limit: with `asked`, pending ones as well; with `come`, only money that has arrived. */
export type DepositCount = 'asked' | 'come';

/** Deposits that count since a time: those that have come since, and all that are still at work. Gross: withdrawals give nothing back. */
export async function readDepositUse(
  read: Reader | Tx,
  { uid, since, now, counts = 'asked' }: { uid: number; since: number; now: number; counts?: DepositCount | undefined },
): Promise<{ amount: bigint; resetsAt: number | null }> {
  const rows = await read
    .selectFrom('deposit_use')
    .select(['amount', 'state', 'counted_at'])
    .where('uid', '=', uid)
    .where(({ or, and, eb }) =>
      or([
        and([eb('state', '=', 'done'), eb('counted_at', '>', BigInt(since))]),
        and([eb('state', '=', 'asked'), or([eb('lapses_at', 'is', null), eb('lapses_at', '>', BigInt(now))])]),
      ]),
    )
    .execute();
  const counted = counts === 'asked' ? rows : rows.filter(({ state }) => state === 'done');
  const done = rows.filter(({ state }) => state === 'done').map(({ counted_at }) => Number(counted_at));
  return {
    amount: counted.reduce((sum, { amount }) => sum + amount, 0n),
    resetsAt: done.length > 0 ? Math.min(...done) : null,
  };
}

/** A deposit as this area keeps it. */
export interface DepositUse {
  player: Player;
  amount: bigint;
  /** Id of the payment, where it is known. */
  transaction: string | undefined;
  at: number;
}

/** Counts a deposit from the moment it is asked for. `newId` is used while the payment is not known. */
export async function reserveDeposit(
  tx: Tx,
  { player, amount, transaction, at }: DepositUse,
  newId: string,
): Promise<void> {
  await tx
    .insertInto('deposit_use')
    .values({
      id: transaction ?? `ask:${newId}`,
      uid: player.uid,
      amount,
      state: 'asked',
      counted_at: BigInt(at),
      lapses_at: transaction === undefined ? BigInt(at + UNKNOWN_END_MS) : null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/**
 * Keeps how a deposit ended. Money that came counts whether or not anybody asked before, and however late; once come it stays counted.
 */
export async function endDeposit(
  tx: Tx,
  deposit: DepositUse & { transaction: string },
  state: 'done' | 'ended',
): Promise<void> {
  const { player, amount, transaction, at } = deposit;
  const end = { id: transaction, amount, state, counted_at: BigInt(at), lapses_at: null };
  const known = await tx.selectFrom('deposit_use').select('state').where('id', '=', transaction).executeTakeFirst();
  if (known) return settle(tx, transaction, end);
  for (let asked = await oldestUnnamed(tx, deposit); asked !== undefined; asked = await oldestUnnamed(tx, deposit)) {
    const taken = await tx
      .updateTable('deposit_use')
      .set(end)
      .where('id', '=', asked)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst();
    if (taken) return;
  }
  if (state === 'ended') return;
  await tx
    .insertInto('deposit_use')
    .values({ ...end, uid: player.uid })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

async function settle(tx: Tx, id: string, end: Omit<DepositUseTable, 'uid'>): Promise<void> {
  await tx.updateTable('deposit_use').set(end).where('id', '=', id).where('state', '<>', 'done').execute();
}

/** The oldest deposit of this amount whose payment is not known yet. */
async function oldestUnnamed(tx: Tx, { player, amount }: DepositUse): Promise<string | undefined> {
  const row = await tx
    .selectFrom('deposit_use')
    .select('id')
    .where('uid', '=', player.uid)
    .where('amount', '=', amount)
    .where('state', '=', 'asked')
    .where('lapses_at', 'is not', null)
    .orderBy('counted_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
