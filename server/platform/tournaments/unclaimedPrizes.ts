import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { CommandError } from '../../kernel/command.ts';
import { toMoney } from '../ledger/currency.ts';
import { entriesOn } from '../ledger/entriesOn.ts';
import { accountId, ensureAccount, postTransfer, type TransferEntry } from '../ledger/ledger.ts';

/** A prize that the house keeps, for it could be paid to nobody: its winner's account was erased, or its currency has no rate. Source: DOM-62. */
export interface UnclaimedPrize {
  tournament: number;
  /** Number of the account that won it. */
  winner: number;
  operator: string;
  currency: string;
  /** Minor units. */
  amount: bigint;
  /** UTC milliseconds. */
  since: number;
}

const unclaimedAt = (house: string, currency: string) => ({ owner: { house }, kind: 'unclaimed', currency });

/** Reads the prizes that the house still keeps, oldest first: each came there by one transfer, and leaves by one. */
export async function unclaimedPrizes(read: Reader): Promise<UnclaimedPrize[]> {
  const houses = await read.selectFrom('tournament').select(['operator', 'currency']).distinct().execute();
  const accounts = new Map(houses.map((house) => [accountId(unclaimedAt(house.operator, house.currency)), house]));
  const prizes = new Map<string, UnclaimedPrize>();
  const gone = new Set<string>();
  for (const { account, amount, at, note } of await entriesOn(read, [...accounts.keys()])) {
    const [tournament, winner] = [Number(recordOf(note)['tournament']), Number(recordOf(note)['uid'])];
    const house = accounts.get(account);
    const key = keyOf({ tournament, winner });
    if (amount < 0n) gone.add(key);
    else if (house) prizes.set(key, { ...house, tournament, winner, amount, since: Number(at) });
  }
  return [...prizes].flatMap(([key, prize]) => (gone.has(key) ? [] : [prize]));
}

/** Key of the one transfer by which a prize leaves, wherever it goes. */
function keyOf({ tournament, winner }: Pick<UnclaimedPrize, 'tournament' | 'winner'>): string {
  return `unclaimed-prize:${tournament}:${winner}`;
}

interface Leaving {
  kind: 'tournament-prize' | 'prize-returned';
  /** Where it goes; the prize's own currency adds up to its amount. */
  to: readonly TransferEntry[];
  at: number;
  /** The order, by whom it was given and approved, and why. */
  note: Readonly<Record<string, string>>;
}

/** Takes a prize from the house's `unclaimed`. @throws CommandError when it has just left: two orders on it can run side by side */
export async function releasePrize(tx: Tx, prize: UnclaimedPrize, { kind, to, at, note }: Leaving): Promise<void> {
  const { tournament, winner: uid, operator, currency, amount } = prize;
  const from = await ensureAccount(tx, unclaimedAt(operator, currency));
  const entries = [{ account: from, amount: -amount }, ...to];
  const isLeaving = await postTransfer(tx, {
    kind,
    key: keyOf(prize),
    at,
    entries,
    note: { ...note, tournament, uid },
  });
  if (!isLeaving)
    throw new CommandError(`The prize of tournament ${tournament} for ${uid} has just been paid or returned.`);
}

/** An amount as people read it: `100.00 EUR`. */
export function moneyText(amount: bigint, currency: string): string {
  return `${toMoney(amount, currency).amount} ${currency}`;
}
