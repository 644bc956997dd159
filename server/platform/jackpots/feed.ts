import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { operatorOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { moveReserve } from './reserve.ts';

const WHOLE_BP = 10_000n;
/** Most rounds of one turn; the rest comes with the next. */
const ROUNDS_AT_ONCE = 2000;

interface Fed {
  id: string;
  amount: { amount: string; currency: string };
}

/** Sets aside what the rounds since the last turn have brought, and tells every brand the new amounts, at most once a turn. */
export async function feedJackpots(services: Services, now: number): Promise<void> {
  const { db, live, brands } = services;
  const operators = new Set(brands().map(operatorOf));
  for (const operator of operators) {
    await db.write(async (tx) => {
      const fed: Fed[] = [];
      for (const part of await takeWaiting(tx, operator)) fed.push(...(await feed(tx, { operator, now, ...part })));
      if (fed.length === 0) return;
      for (const brand of brands().filter((one) => operatorOf(one) === operator)) {
        await live.announce(tx, { to: { brand: brand.id }, type: 'jackpot.tick', data: { items: fed } });
      }
    });
  }
}

interface Part {
  network: string;
  currency: string;
  /** Minor units staked. */
  staked: bigint;
}

/** The node that clears a round's mark takes it: two nodes never count it twice. */
async function takeWaiting(tx: Tx, operator: string): Promise<Part[]> {
  const taken = await tx
    .updateTable('jackpot_round')
    .set({ is_waiting: 0 })
    .where('is_waiting', '=', 1)
    .where('round', 'in', (eb) =>
      eb
        .selectFrom('jackpot_round')
        .select('round')
        .where('operator', '=', operator)
        .where('is_waiting', '=', 1)
        .limit(ROUNDS_AT_ONCE),
    )
    .returning(['network', 'currency', 'stake'])
    .execute();
  const parts = new Map<string, Part>();
  for (const { network, currency, stake } of taken) {
    const key = `${network} ${currency}`;
    const { staked } = parts.get(key) ?? { staked: 0n };
    parts.set(key, { network, currency, staked: staked + stake });
  }
  return [...parts.values()];
}

/** Adds each level's part. Nothing is rounded away: what is less than a minor unit, or beyond the limit, waits in `rest`. */
async function feed(
  tx: Tx,
  { operator, network, currency, staked, now }: Part & { operator: string; now: number },
): Promise<Fed[]> {
  const fed: Fed[] = [];
  const rows = await tx
    .updateTable('jackpot')
    .set(({ eb }) => ({ feeds: eb('feeds', '+', 1) })) // from here on the row is held
    .where('operator', '=', operator)
    .where('network', '=', network)
    .where('currency', '=', currency)
    .returningAll()
    .execute();
  for (const jackpot of rows) {
    const waiting = jackpot.rest + staked * BigInt(jackpot.share_bp);
    const room = jackpot.must_drop_at === null ? null : jackpot.must_drop_at - jackpot.amount;
    const whole = waiting / WHOLE_BP;
    const added = room !== null && whole > room ? room : whole;
    const amount = jackpot.amount + added;
    await tx
      .updateTable('jackpot')
      .set({ amount, rest: waiting - added * WHOLE_BP })
      .where('operator', '=', operator)
      .where('id', '=', jackpot.id)
      .execute();
    await moveReserve(tx, {
      jackpot,
      amount: added,
      kind: 'jackpot-feed',
      key: `${jackpot.id}:${jackpot.feeds}`,
      at: now,
    });
    if (added > 0n) fed.push({ id: jackpot.id, amount: toMoney(amount, currency) });
  }
  return fed;
}
