import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { type Brand, currenciesOf, operatorOf } from '../context.ts';
import { accountId, ownerKey } from './ledger.ts';

/** All that moved for the round of a stake, as `wallet/stakes.ts` names it: the stake itself, its win, the stake given back. */
const ROUND_OF_BET = ['bet:bet', 'win:win', 'refund:refund'].map(
  (start) => sql<string>`${sql.lit(start)} || substr(bet.idempotency_key, 4)`,
);
const PLAYER = ownerKey({ player: 0 }).slice(0, -1);

export interface Loss {
  uid: number;
  currency: string;
  /** Minor units, positive. */
  amount: bigint;
}

/**
 * Players who lost own money on games that they staked between two moments, whenever those rounds paid: a win that is booked later
 * counts with its stake. Bonus money and sport are left out.
 */
export async function readLosses(
  read: Reader | Tx,
  { brand, from, to }: { brand: Brand; from: number; to: number },
): Promise<Loss[]> {
  const owner = { house: operatorOf(brand) };
  const houses = currenciesOf(brand).map((currency) => accountId({ owner, kind: 'games', currency }));
  const rows = await read
    .selectFrom('transfer as bet')
    .innerJoin('transfer', (join) => join.on('transfer.id', 'in', ROUND_OF_BET))
    .innerJoin('entry as house', 'house.transfer_id', 'transfer.id')
    .innerJoin('entry as own', 'own.transfer_id', 'transfer.id')
    .innerJoin('account', 'account.id', 'own.account_id')
    .select(({ fn }) => ['account.owner', 'account.currency', fn.sum<bigint>('own.amount').as('moved')])
    .where('bet.created_at', '>=', BigInt(from))
    .where('bet.created_at', '<', BigInt(to))
    .where('bet.kind', '=', 'bet')
    .where('house.account_id', 'in', houses)
    .where('account.kind', '=', 'main')
    .groupBy(['account.owner', 'account.currency'])
    .orderBy('account.owner')
    .execute();
  return rows
    .filter(({ owner: name, moved }) => name.startsWith(PLAYER) && moved < 0n)
    .map(({ owner: name, currency, moved }) => ({
      uid: Number.parseInt(name.slice(PLAYER.length), 10),
      currency,
      amount: -moved,
    }));
}
