import type { Reader, Tx } from '../../db/db.ts';
import { flag } from '../../db/db.ts';

/** The wallets of a player. Source: spec §1. */
export const walletKinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Where money may lie. The house may owe, a player never. */
export interface AccountName {
  owner: { player: number } | { house: string };
  kind: string;
  currency: string;
}

export interface TransferEntry {
  account: string;
  /** Minor units of the account's currency; negative takes. */
  amount: bigint;
}

export interface Transfer {
  kind: 'demo-grant' | 'deposit' | 'withdrawal' | 'bet' | 'win';
  /** The same key moves money once, however often it comes. */
  key: string;
  at: number;
  entries: readonly TransferEntry[];
}

/** An account would go below zero. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError';
}

/** A transfer that makes or loses money: a fault of the program. */
export class UnbalancedTransferError extends Error {
  override readonly name = 'UnbalancedTransferError';
}

function ownerKey(owner: AccountName['owner']): string {
  return 'player' in owner ? `player:${owner.player}` : `house:${owner.house}`;
}

/** Gives the account's id, opening the account at zero when there is none. */
export async function ensureAccount(tx: Tx, { owner, kind, currency }: AccountName): Promise<string> {
  const key = ownerKey(owner);
  const id = `${key}/${kind}/${currency}`;
  await tx
    .insertInto('account')
    .values({ id, owner: key, kind, currency, balance: 0n, may_owe: flag('house' in owner) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

/**
 * Moves money between accounts; the only way any balance changes.
 * @returns false when this key has moved money before: nothing is moved again
 * @throws UnbalancedTransferError when the entries of a currency do not add up to zero, InsufficientFundsError when a player would owe
 */
export async function postTransfer(tx: Tx, { kind, key, at, entries }: Transfer): Promise<boolean> {
  const known = await tx.selectFrom('transfer').select('id').where('idempotency_key', '=', key).executeTakeFirst();
  if (known) return false;
  const id = `${kind}:${key}`;
  await tx
    .insertInto('transfer')
    .values({ id, kind, idempotency_key: key, created_at: BigInt(at) })
    .execute();
  const sums = new Map<string, bigint>();
  for (const [position, { account, amount }] of entries.entries()) {
    const { balance, currency } = await moveOn(tx, account, amount);
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
    await tx
      .insertInto('entry')
      .values({ transfer_id: id, position, account_id: account, amount, balance_after: balance })
      .execute();
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new UnbalancedTransferError(`${id} does not add up to zero`);
  return true;
}

async function moveOn(tx: Tx, account: string, amount: bigint): Promise<{ balance: bigint; currency: string }> {
  const found = await tx.selectFrom('account').selectAll().where('id', '=', account).executeTakeFirstOrThrow();
  const balance = found.balance + amount;
  if (balance < 0n && found.may_owe === 0) throw new InsufficientFundsError(`${account} lacks ${-balance}`);
  await tx.updateTable('account').set({ balance }).where('id', '=', account).execute();
  return { balance, currency: found.currency };
}

/** Minor units in each wallet of a player, with its currency. */
export async function readWallets(
  read: Reader | Tx,
  uid: number,
): Promise<ReadonlyMap<string, { balance: bigint; currency: string }>> {
  const rows = await read
    .selectFrom('account')
    .select(['kind', 'currency', 'balance'])
    .where('owner', '=', ownerKey({ player: uid }))
    .execute();
  return new Map(rows.map(({ kind, currency, balance }) => [kind, { balance, currency }]));
}

/** What an auditor asks: sums of all entries per currency (all must be zero) and accounts whose balance is not the sum of theirs. */
export async function auditLedger(
  read: Reader,
): Promise<{ sums: ReadonlyMap<string, bigint>; driftedAccounts: readonly string[] }> {
  const rows = await read
    .selectFrom('account')
    .leftJoin('entry', 'entry.account_id', 'account.id')
    .select(({ fn }) => [
      'account.id',
      'account.currency',
      'account.balance',
      fn.sum<bigint | null>('entry.amount').as('moved'),
    ])
    .groupBy(['account.id', 'account.currency', 'account.balance'])
    .execute();
  const sums = new Map<string, bigint>();
  for (const { currency, moved } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + (moved ?? 0n));
  const driftedAccounts = rows.filter(({ balance, moved }) => balance !== (moved ?? 0n)).map(({ id }) => id);
  return { sums, driftedAccounts };
}
