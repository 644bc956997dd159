import type { Tx } from '../../db/db.ts';
import { currenciesOf, operatorOf, type Services } from '../context.ts';
import { jackpotLevels } from './levels.ts';
import type { JackpotNetworks } from './networks.ts';
import { moveReserve } from './reserve.ts';
import type { JackpotTable } from './tables.ts';

/** Opens the jackpots that are missing: of a new network, of an operator or a currency that came later. */
export async function openJackpots({ db, brands, jackpotNetworks }: Services, now: number): Promise<void> {
  if (jackpotNetworks === null) return;
  for (const [operator, ofOperator] of Map.groupBy(brands(), operatorOf)) {
    const known = await db.read.selectFrom('jackpot').select('id').where('operator', '=', operator).execute();
    const ids = new Set(known.map(({ id }) => id));
    const currencies = new Set(ofOperator.flatMap(currenciesOf));
    const missing = [...currencies]
      .flatMap((currency) => jackpotsIn(jackpotNetworks, { operator, currency }))
      .filter(({ id }) => !ids.has(id));
    if (missing.length > 0) await db.write((tx) => storeJackpots(tx, missing, now));
  }
}

/** The jackpots of all networks in a currency, as they begin. */
export function jackpotsIn(
  networks: JackpotNetworks,
  { operator, currency }: Pick<JackpotTable, 'operator' | 'currency'>,
): JackpotTable[] {
  return [...networks].flatMap(([network, of]) => {
    const terms = of.termsIn(currency);
    if (terms === null) return [];
    return jackpotLevels.map((level) => {
      const { startsFrom, mustDropAt, shareBp, odds } = terms[level];
      return {
        id: `${network}-${level}-${currency.toLowerCase()}`,
        operator,
        network,
        level,
        currency,
        starts_from: startsFrom,
        must_drop_at: mustDropAt,
        share_bp: shareBp,
        odds,
        amount: startsFrom,
        rest: 0n,
        drops: 0,
        feeds: 0,
      };
    });
  });
}

/** Stores new jackpots and sets aside what they pay already; one that is there stays as it is. */
export async function storeJackpots(tx: Tx, jackpots: readonly JackpotTable[], now: number): Promise<void> {
  for (const jackpot of jackpots) {
    const stored = await tx
      .insertInto('jackpot')
      .values(jackpot)
      .onConflict((conflict) => conflict.columns(['operator', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!stored) continue;
    await moveReserve(tx, { jackpot, amount: jackpot.amount, kind: 'jackpot-start', key: `${jackpot.id}:0`, at: now });
  }
}
