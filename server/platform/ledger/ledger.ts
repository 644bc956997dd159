import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { flag } from '../../db/db.ts';

/** The wallets of a player. Source: spec §1. */
export const walletKinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const;
export type WalletKind = (typeof walletKinds)[number];

/** Where money may lie. The house may owe; a player, and money set aside, never. */
export interface AccountName {
  owner: { player: number } | { house: string } | { reserve: string };
  kind: string;
  currency: string;
}

export interface TransferEntry {
  account: string;
  /** Minor units of the account's currency; negative takes. */
  amount: bigint;
}

export interface Transfer {
  /** What happened, in kebab case: `deposit`, `bet`, `win` … Histories and reports tell them apart by it. */
  kind: string;
  /** The same key moves money once, however often it comes. */
  key: string;
  at: number;
  entries: readonly TransferEntry[];
  /** What it belongs to, for histories. */
  note?: Readonly<Record<string, string | number | boolean | null>>;
}

/** An account would go below zero. */
export class InsufficientFundsError extends Error {
  override readonly name = 'InsufficientFundsError';
}

/** A transfer that makes or loses money: a fault of the program. */
export class UnbalancedTransferError extends Error {
  override readonly name = 'UnbalancedTransferError';
}

/** The books do not add up: nothing moves before somebody has looked. Source: reliability W8. */
export class LedgerStoppedError extends Error {
  override readonly name = 'LedgerStoppedError';
}

/** Owner as it is stored: `player:100001`, `house:northern`. */
export function ownerKey(owner: AccountName['owner']): string {
  if ('player' in owner) return `player:${owner.player}`;
  return 'house' in owner ? `house:${owner.house}` : `reserve:${owner.reserve}`;
}

/** The id an account of this name has. */
export function accountId({ owner, kind, currency }: AccountName): string {
  return `${ownerKey(owner)}/${kind}/${currency}`;
}

/** Gives the account's id, opening the account at zero when there is none. */
export async function ensureAccount(tx: Tx, name: AccountName): Promise<string> {
  const id = accountId(name);
  const { kind, currency, owner } = name;
  await tx
    .insertInto('account')
    .values({
      id,
      owner: ownerKey(owner),
      kind,
      currency,
      balance: 0n,
      may_owe: flag('house' in owner),
      entries: 0,
      head: '',
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return id;
}

/**
 * Moves money between accounts; the only way any balance changes.
 * @returns false when this key has moved money before: nothing is moved again
 * @throws UnbalancedTransferError when the entries of a currency do not add up to zero, InsufficientFundsError when an account that
 *   may not owe would, LedgerStoppedError while the books are being looked at
 */
export async function postTransfer(tx: Tx, { kind, key, at, entries, note = {} }: Transfer): Promise<boolean> {
  const stop = await tx.selectFrom('ledger_stop').select('reason').executeTakeFirst();
  if (stop) throw new LedgerStoppedError(stop.reason);
  const id = `${kind}:${key}`;
  const written = await tx
    .insertInto('transfer')
    .values({ id, kind, idempotency_key: key, created_at: BigInt(at), note: JSON.stringify(note) })
    // of any key: PostgreSQL would report a twin's id as a fault when only the other key were named here
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const sums = new Map<string, bigint>();
  // in one order everywhere, so that two transfers never wait for each other; the house, which is not locked, is free of it
  const ordered = entries.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  for (const [position, entry] of ordered.entries()) {
    const currency = await postEntry(tx, { transfer: id, position, ...entry });
    sums.set(currency, (sums.get(currency) ?? 0n) + entry.amount);
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new UnbalancedTransferError(`${id} does not add up to zero`);
  return true;
}

interface Posting extends TransferEntry {
  transfer: string;
  position: number;
}

/** Everything that is hashed into an entry's place in its account's chain. */
export interface ChainLink {
  before: string;
  transfer: string;
  position: number;
  account: string;
  amount: bigint;
  balance: bigint;
  place: number;
}

/** Hash of an entry: it covers the hash before it, so that a changed past shows in every later one. Source: reliability W7. */
export function chainHash({ before, transfer, position, account, amount, balance, place }: ChainLink): string {
  const text = [before, transfer, position, account, amount, balance, place].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** @returns the account's currency */
async function postEntry(tx: Tx, { transfer, position, account, amount }: Posting): Promise<string> {
  const moved = await tx
    .updateTable('account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount), entries: eb('entries', '+', 1) }))
    .where('id', '=', account)
    .where('may_owe', '=', 0)
    .where(sql<boolean>`balance + ${amount} >= 0`)
    .returning(['balance', 'entries', 'head', 'currency'])
    .executeTakeFirst();
  if (!moved) return postUnchained(tx, { transfer, position, account, amount });
  const { balance, entries: place, head: before, currency } = moved;
  const hash = chainHash({ before, transfer, position, account, amount, balance, place });
  await tx.updateTable('account').set({ head: hash }).where('id', '=', account).execute();
  await tx
    .insertInto('entry')
    .values({ transfer_id: transfer, position, account_id: account, amount, balance_after: balance, place, hash })
    .execute();
  return currency;
}

/**
 * The house's side: every transfer has one, so a running balance would make all of them wait for one row. Its balance is the sum of
 * its entries; the hash stands alone.
 */
async function postUnchained(tx: Tx, { transfer, position, account, amount }: Posting): Promise<string> {
  const found = await tx
    .selectFrom('account')
    .select(['may_owe', 'currency', 'balance'])
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  if (found.may_owe === 0) throw new InsufficientFundsError(`${account} lacks ${-(found.balance + amount)}`);
  const hash = chainHash({ before: '', transfer, position, account, amount, balance: 0n, place: 0 });
  await tx
    .insertInto('entry')
    .values({ transfer_id: transfer, position, account_id: account, amount, balance_after: 0n, place: 0, hash })
    .execute();
  return found.currency;
}
