import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { COMMON_CURRENCY } from '../ledger/rates.ts';
import { maskNick } from '../maskNick.ts';
import type { Settlement } from '../moments.ts';
import { hundredthsOf } from './money.ts';
import { periodsAt } from './periods.ts';
import type { LeaderboardLeaderTable } from './tables.ts';

/** From 20.00 euros on, and only what is more than its stake: a «win» below the stake is a loss (RTS 14F). */
const SMALLEST_SHOWN = 2000n;
const ID_SPREAD = 1024;

/** Keeps a win for the lists of winners: own money, casino games. */
export async function storeWin(tx: Tx, { stake, win, at }: Settlement, { random, rates }: Services): Promise<void> {
  const { player, game, wallet, product, amount } = stake;
  if (wallet !== 'main' || product !== 'casino' || game === null || win <= amount) return;
  const hundredths = hundredthsOf(rates, win, { from: player.currency, to: COMMON_CURRENCY });
  if (hundredths === null || hundredths < SMALLEST_SHOWN) return;
  const [high = 0, low = 0] = random(2);
  const { round } = stake;
  const row = {
    operator: player.operator,
    uid: player.uid,
    nick: maskNick(player),
    country_code: player.country_code,
    amount: win,
    currency: player.currency,
    hundredths,
  };
  const id = BigInt(at * ID_SPREAD + ((high * 256 + low) % ID_SPREAD));
  const isFirst = await tx
    .insertInto('leaderboard_win')
    .values({ ...row, round, id, game, won_at: BigInt(at) })
    .onConflict((conflict) => conflict.column('round').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (isFirst) await addToLeaders(tx, row, at);
}

/** Adds a win to what its player has won in the periods it lies in. */
async function addToLeaders(
  tx: Tx,
  row: Omit<LeaderboardLeaderTable, 'period' | 'since' | 'wins'>,
  at: number,
): Promise<void> {
  const { nick, country_code, amount, hundredths } = row;
  await tx
    .insertInto('leaderboard_leader')
    .values(periodsAt(at).map((period) => ({ ...row, ...period, wins: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['operator', 'period', 'since', 'uid']).doUpdateSet(({ eb }) => ({
        nick,
        country_code,
        wins: eb('leaderboard_leader.wins', '+', 1),
        amount: eb('leaderboard_leader.amount', '+', amount),
        hundredths: eb('leaderboard_leader.hundredths', '+', hundredths),
      })),
    )
    .execute();
}
