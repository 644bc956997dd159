import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { winGame } from '../games/winGame.ts';
import { toMoney } from '../ledger/currency.ts';
import { readPage } from '../paging.ts';
import { titleOfJackpot } from './describeJackpot.ts';

/** Jackpot winners, newest first. Wins of demo data are marked. */
export const getWinners: Handler<'jackpots.getWinners'> = async (input, { db, brand, locale, jackpotNetworks }) => {
  const operator = operatorOf(brand);
  let found = db.read.selectFrom('jackpot_win').where('jackpot_win.operator', '=', operator);
  if (input.id !== undefined) found = found.where('jackpot_win.jackpot', '=', input.id);
  const { rows, ...page } = await readPage(found, input, (wins) =>
    wins
      .innerJoin('jackpot', (join) =>
        join.onRef('jackpot.id', '=', 'jackpot_win.jackpot').onRef('jackpot.operator', '=', 'jackpot_win.operator'),
      )
      .innerJoin('game', 'game.sysname', 'jackpot_win.game')
      .selectAll('jackpot_win')
      .select(['jackpot.network', 'jackpot.level', 'game.document'])
      .orderBy('jackpot_win.won_at', 'desc')
      .orderBy('jackpot_win.id'),
  );
  const items = rows.map(
    ({ id, jackpot, network, level, nick, country_code, document, amount, currency, won_at, uid }) => {
      return {
        id,
        jackpot,
        level,
        title: titleOfJackpot(jackpotNetworks, { network, level }, locale),
        nick,
        country_code,
        game: winGame(document),
        amount: toMoney(amount, currency),
        won_at: Number(won_at),
        is_demo: uid === null,
      };
    },
  );
  return { items, ...page };
};
