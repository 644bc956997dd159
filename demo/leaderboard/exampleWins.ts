import { hundredthsOf } from '../../server/platform/leaderboard/money.ts';
import type { ExampleWins } from '../../server/platform/leaderboard/wins.ts';
import { toMoney } from '../../server/platform/ledger/currency.ts';
import { COMMON_CURRENCY } from '../../server/platform/ledger/rates.ts';
import { demoRates } from '../rates/rates.ts';

/** With fewer real wins than this, invented ones fill the list up to it. */
const ENOUGH = 48;

/** The seeded wins, so that a fresh installation shows what the lists look like. Their age never changes. */
export const exampleWins: ExampleWins = async (read, { now, real }) => {
  if (real >= ENOUGH) return [];
  const rows = await read
    .selectFrom('win')
    .selectAll()
    .orderBy('age_sec')
    .limit(ENOUGH - real)
    .execute();
  return rows.map(({ id, nick, country_code, game, amount, currency, age_sec }) => ({
    id,
    nick,
    country_code,
    game,
    amount: toMoney(amount, currency),
    won_at: now - age_sec * 1000,
    is_demo: true,
    owner: `demo:${nick}:${country_code}:${currency}`,
    hundredths: hundredthsOf(demoRates, amount, { from: currency, to: COMMON_CURRENCY }) ?? 0n,
    minor: amount,
  }));
};
