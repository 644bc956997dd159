import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { winGamesOf } from '../games/winGames.ts';
import { toMoney } from '../ledger/currency.ts';
import { readPage } from '../paging.ts';
import { titleOfJackpot } from './describeJackpot.ts';

/** Jackpot winners, newest first. Wins of demo data are marked. */
export const getWinners: Handler<'jackpots.getWinners'> = async (input, { db, brand, locale, jackpotNetworks }) => {
  const operator = operatorOf(brand);
  const wins = db.read.selectFrom('jackpot_win').where('jackpot_win.operator', '=', operator);
  const found = input.id === undefined ? wins : wins.where('jackpot_win.jackpot', '=', input.id);
  const { rows, ...page } = await readPage(found, input, {
    ids: (all) => all.select('jackpot_win.id').orderBy('jackpot_win.won_at', 'desc').orderBy('jackpot_win.id'),
    rows: (ids) =>
      wins
        .innerJoin('jackpot', (join) =>
          join.onRef('jackpot.id', '=', 'jackpot_win.jackpot').onRef('jackpot.operator', '=', 'jackpot_win.operator'),
        )
        .selectAll('jackpot_win')
        .select(['jackpot.network', 'jackpot.level'])
        .where('jackpot_win.id', 'in', ids)
        .execute(),
  });
  const games = await winGamesOf(
    db.read,
    rows.map(({ game }) => game),
  );
  const items = rows.flatMap((row) => {
    const { id, jackpot, network, level, nick, country_code, amount, currency } = row;
    const game = games.get(row.game);
    if (!game) return [];
    const title = titleOfJackpot(jackpotNetworks, { network, level }, locale);
    const won = { amount: toMoney(amount, currency), won_at: Number(row.won_at), is_demo: row.uid === null };
    return [{ id, jackpot, level, title, nick, country_code, game, ...won }];
  });
  return { items, ...page };
};
