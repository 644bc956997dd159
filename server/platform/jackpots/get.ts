import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { readPage } from '../paging.ts';
import { describeJackpot } from './describeJackpot.ts';

/** The jackpots in the asker's currency, the highest first; one that is named, in its own. */
export const get: Handler<'jackpots.get'> = async (input, { db, brand, player, locale, jackpotNetworks }) => {
  const operator = operatorOf(brand);
  const all = db.read.selectFrom('jackpot').where('operator', '=', operator);
  const found =
    input.id === undefined
      ? all.where('currency', '=', player?.currency ?? brand.currency)
      : all.where('id', '=', input.id);
  const { rows, ...page } = await readPage(found, input, {
    ids: (these) => these.select('id').orderBy('amount', 'desc').orderBy('id'),
    rows: (ids) => all.selectAll().where('id', 'in', ids).execute(),
  });
  const games = await db.read.selectFrom('jackpot_game').selectAll().orderBy('game').execute();
  const wins = await db.read
    .selectFrom('jackpot_win')
    .select(({ fn }) => ['jackpot', fn.max('won_at').as('last')])
    .where('operator', '=', operator)
    .groupBy('jackpot')
    .execute();
  const lastWins = new Map(wins.map(({ jackpot, last }) => [jackpot, last]));
  const items = rows.map(({ id, network, level, currency, amount, starts_from, must_drop_at, share_bp }) => {
    const own = games.filter((one) => one.network === network).map(({ game }) => game);
    const last = lastWins.get(id);
    return {
      id,
      network,
      level,
      kind: must_drop_at === null ? ('open' as const) : ('must_drop' as const),
      description: describeJackpot(jackpotNetworks, { network, level, isMustDrop: must_drop_at !== null }, locale),
      amount: toMoney(amount, currency),
      starts_from: toMoney(starts_from, currency),
      must_drop_at: must_drop_at === null ? null : toMoney(must_drop_at, currency),
      share_bp,
      games: own,
      games_count: own.length,
      last_win_at: last === undefined ? null : Number(last),
    };
  });
  return { items, ...page };
};
