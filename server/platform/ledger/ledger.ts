import { hash } from 'node:crypto';
import { flag, type Tx } from '../../db/db.ts';
import { sealOf } from '../../db/sealing.ts';
import { statement } from '../../db/statement.ts';
import { LedgerStoppedError } from '../faults.ts';
import { FUN } from './currency.ts';
import { nextSeal } from './seals.ts';

/** Name of an account. The house may go negative; a player, and reserved money, never. */
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
  /** Kind of event, in kebab case: `deposit`, `bet`, `win` … Histories and reports group by it. */
  kind: string;
  /** Idempotency key: a transfer with the same key moves money once. */
  key: string;
  at: number;
  entries: readonly TransferEntry[];
  /** Subject of the transfer, for histories. */
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
  await openAccount(tx, id, ownerKey(name.owner), name.kind, name.currency, flag('house' in name.owner));
  return id;
}

// oxlint-disable-next-line max-params -- a statement's arguments are its parameters
const openAccount = statement((tx: Tx, id: string, owner: string, kind: string, currency: string, mayOwe: number) =>
  tx
    .insertInto('account')
    .values({ id, owner, kind, currency, balance: 0n, may_owe: mayOwe, entries: 0, head: '', seal: '' })
    // of any key, as below: the same account's other key may be met first
    .onConflict((conflict) => conflict.doNothing()),
);

/**
 * Moves money between accounts; the only way any balance changes.
 * @returns false when this key has moved money before: nothing is moved again
 * @throws UnbalancedTransferError when the entries of a currency do not add up to zero, InsufficientFundsError when an account that
 *   may not go negative would, LedgerStoppedError while the ledger is stopped
 */
export async function postTransfer(tx: Tx, { kind, key, at, entries, note = {} }: Transfer): Promise<boolean> {
  const [stop] = await readStop(tx);
  // play money is worth nothing: demo games and new accounts go on while the ledger is stopped
  if (stop && entries.some(({ account }) => currencyOfAccount(account) !== FUN))
    throw new LedgerStoppedError(stop.reason);
  const id = `${kind}:${key}`;
  const [written] = await insertTransfer(tx, id, kind, key, BigInt(at), JSON.stringify(note));
  if (!written) return false;
  const sums = new Map<string, bigint>();
  // in one order everywhere, so that two transfers never wait for each other
  const ordered = entries.toSorted((a, b) => (a.account < b.account ? -1 : 1));
  for (const [position, { account, amount }] of ordered.entries()) {
    await postEntry(tx, { transfer: id, position, account, amount });
    const currency = currencyOfAccount(account);
    sums.set(currency, (sums.get(currency) ?? 0n) + amount);
  }
  if ([...sums.values()].some((sum) => sum !== 0n)) throw new UnbalancedTransferError(`${id} does not add up to zero`);
  return true;
}

/**
 * For steps that lead to a movement of money later: refused before anybody pays.
 * @throws LedgerStoppedError while the ledger is stopped
 */
export async function refuseWhenStopped(tx: Tx): Promise<void> {
  const [stop] = await readStop(tx);
  if (stop) throw new LedgerStoppedError(stop.reason);
}

const readStop = statement((tx: Tx) => tx.selectFrom('ledger_stop').select('reason'));

// oxlint-disable-next-line max-params -- a statement's arguments are its parameters
const insertTransfer = statement((tx: Tx, id: string, kind: string, key: string, at: bigint, note: string) =>
  tx
    .insertInto('transfer')
    .values({ id, kind, idempotency_key: key, created_at: at, note })
    // of any key: PostgreSQL would report a twin's id as a fault when only the other key were named here
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

interface Posting extends TransferEntry {
  transfer: string;
  position: number;
}

/** The last part of an account's id. */
function currencyOfAccount(id: string): string {
  return id.slice(id.lastIndexOf('/') + 1);
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

/** Hash of an entry: it covers the hash before it, so that a changed past shows in every later one. Source: REL-W7. */
export function chainHash({ before, transfer, position, account, amount, balance, place }: ChainLink): string {
  const text = [before, transfer, position, account, amount, balance, place].join('\n');
  return hash('sha256', text);
}

async function postEntry(tx: Tx, { transfer, position, account, amount }: Posting): Promise<void> {
  // every transfer has a house's side: a running balance there would make all of them wait for one row, so it has none
  const moved = account.startsWith('house:') ? null : await move(tx, account, amount);
  const { balance, entries: place, head: before } = moved ?? { balance: 0n, entries: 0, head: '' };
  const link = chainHash({ before, transfer, position, account, amount, balance, place });
  if (moved) {
    const { seal } = sealOf(tx);
    seal.ensure();
    const old = { id: account, balance: balance - amount, entries: place - 1, head: before, seal: moved.seal };
    const next = { id: account, balance, entries: place, head: link };
    await setHead(tx, account, link, nextSeal(seal, old, next));
  }
  await insertEntry(tx, transfer, position, account, amount, balance, place, link);
}

/** Changes a running balance. @throws InsufficientFundsError when it would fall below zero */
async function move(tx: Tx, account: string, amount: bigint) {
  const [moved] = await addToBalance(tx, account, amount);
  if (!moved) throw new InsufficientFundsError(`${account} holds less than ${-amount}`);
  return moved;
}

const addToBalance = statement((tx: Tx, account: string, amount: bigint) =>
  tx
    .updateTable('account')
    .set(({ eb }) => ({ balance: eb('balance', '+', amount), entries: eb('entries', '+', 1) }))
    .where('id', '=', account)
    .where(({ eb }) => eb(eb('balance', '+', amount), '>=', 0n))
    .returning(['balance', 'entries', 'head', 'seal']),
);

const setHead = statement(
  // oxlint-disable-next-line max-params -- a statement's arguments are its parameters
  (tx: Tx, account: string, head: string, seal: string) =>
    tx.updateTable('account').set({ head, seal }).where('id', '=', account),
);

const insertEntry = statement(
  // oxlint-disable-next-line max-params -- a statement's arguments are its parameters
  (
    tx: Tx,
    transfer: string,
    position: number,
    account: string,
    amount: bigint,
    balance: bigint,
    place: number,
    link: string,
  ) =>
    tx.insertInto('entry').values({
      transfer_id: transfer,
      position,
      account_id: account,
      amount,
      balance_after: balance,
      place,
      hash: link,
    }),
);
