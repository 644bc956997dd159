import type { Tx } from '../../db/db.ts';
import type { Services } from '../context.ts';
import { maskNick } from '../maskNick.ts';
import type { Settlement } from '../moments.ts';
import { hundredthsOf } from './money.ts';

/** From 20.00 on, and only what is more than its stake: a «win» below the stake is a loss (RTS 14F). */
const SMALLEST_SHOWN = 2000n;
const ID_SPREAD = 1024;

/** Keeps a win for the lists of winners: own money, casino games. */
export async function storeWin(tx: Tx, { stake, win, at }: Settlement, { random }: Services): Promise<void> {
  const { player, game, wallet, product, amount } = stake;
  if (wallet !== 'main' || product !== 'casino' || game === null || win <= amount) return;
  const hundredths = hundredthsOf(win, player.currency);
  if (hundredths < SMALLEST_SHOWN) return;
  const [high = 0, low = 0] = random(2);
  await tx
    .insertInto('leaderboard_win')
    .values({
      round: stake.round,
      id: BigInt(at * ID_SPREAD + ((high * 256 + low) % ID_SPREAD)),
      operator: player.operator,
      uid: player.uid,
      nick: maskNick(player),
      country_code: player.country_code,
      game,
      amount: win,
      currency: player.currency,
      hundredths,
      won_at: BigInt(at),
    })
    .onConflict((conflict) => conflict.column('round').doNothing())
    .execute();
}
