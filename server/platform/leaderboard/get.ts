import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { pageOf } from '../paging.ts';
import { type KnownWin, periodMs, winsSince } from './wins.ts';

/** Players by their wins in a period, all shown wins together. */
export const get: Handler<'leaderboard.get'> = async (input, { db, clock, brand }) => {
  const now = clock.now();
  const since = now - periodMs[input.period ?? 'week'];
  const wins = await winsSince(db.read, { operator: operatorOf(brand), since, now });
  const leaders = [...Map.groupBy(wins, ({ owner }) => owner).values()].map(sumUp);
  const ranked = leaders.toSorted((a, b) => (a.hundredths === b.hundredths ? 0 : a.hundredths < b.hundredths ? 1 : -1));
  return pageOf(
    ranked.map(({ nick, country_code, count, amount }, index) => {
      return { place: index + 1, nick, country_code, wins: count, amount };
    }),
    input,
  );
};

function sumUp(wins: KnownWin[]) {
  const [first] = wins as [KnownWin];
  const minor = wins.reduce((sum, one) => sum + one.minor, 0n);
  return {
    nick: first.nick,
    country_code: first.country_code,
    count: wins.length,
    hundredths: wins.reduce((sum, one) => sum + one.hundredths, 0n),
    amount: toMoney(minor, first.amount.currency),
  };
}
