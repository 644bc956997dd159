import { sql } from 'kysely';
import type { Reader, Tx } from '../../db/db.ts';
import { type Brand, currenciesOf, operatorOf } from '../context.ts';
import { accountId, ownerKey } from './ledger.ts';

/** Kinds of transfer that count as play: stakes, winnings, and refunded stakes. */
const PLAY = ['bet', 'win', 'refund'] as const;
/** Id of the stake of a round that `transfer` is about, as `wallet/stakes.ts` names both; found by its key, once for each transfer. */
const BET_OF_ROUND = sql<string>`'bet:bet' || substr(transfer.idempotency_key, length(transfer.kind) + 1)`;
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
    .selectFrom('transfer')
    .innerJoin('transfer as bet', (join) => join.on('bet.id', '=', BET_OF_ROUND))
    .innerJoin('entry as house', 'house.transfer_id', 'transfer.id')
    .innerJoin('entry as own', 'own.transfer_id', 'transfer.id')
    .innerJoin('account', 'account.id', 'own.account_id')
    .select(({ fn }) => ['account.owner', 'account.currency', fn.sum<bigint>('own.amount').as('moved')])
    .where('bet.created_at', '>=', BigInt(from))
    .where('bet.created_at', '<', BigInt(to))
    .where('transfer.created_at', '>=', BigInt(from))
    .where('transfer.kind', 'in', PLAY)
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
