import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { toMinor, toMoney } from '../ledger/currency.ts';
import { once } from '../ledger/once.ts';
import { paySettlement } from '../wallet/stakes.ts';
import { cashoutOf, stakeOf, toBet } from './bets.ts';
import { oddsFeedOf } from './oddsFeed.ts';

/** Ends a running bet for its present value, if that is no less than the amount the player saw. */
export const cashout: Handler<'sport.cashout'> = (input, context) =>
  once('sport.cashout', input, context, async (tx, player) => {
    const now = context.clock.now();
    const least = toMinor(input.amount, player.currency);
    if (least === null) throw invalid({ amount: ['INVALID'] });
    const bet = await tx
      .selectFrom('sport_bet')
      .selectAll()
      .where('id', '=', input.bet_id)
      .where('uid', '=', player.uid)
      .executeTakeFirst();
    if (!bet) throw invalid({ bet_id: ['NOT_FOUND'] });
    const book = { feed: oddsFeedOf(context), at: now };
    const worth = cashoutOf(bet, book);
    const closed = refusal('BillingTransactionDeclinedException', 'This bet cannot be cashed out at the moment.', {
      code: 'CASHOUT_CLOSED',
    });
    if (worth === null) throw closed;
    if (worth < least) {
      throw refusal('BillingTransactionDeclinedException', 'The bet is worth less now. Look at the new amount.', {
        code: 'CASHOUT_CHANGED',
        error_data: { amount: toMoney(worth, player.currency) },
      });
    }
    // a free bet's stake is a part of every win, which the house takes back as it pays
    const win = bet.wallet === 'betting_bonus' ? worth + bet.stake : worth;
    const ended = await tx
      .updateTable('sport_bet')
      .set({ status: 'cashed_out', win, settled_at: BigInt(now) })
      .where('id', '=', bet.id)
      .where('status', '=', 'open')
      .returningAll()
      .executeTakeFirst();
    if (!ended) throw closed; // settled in the meantime
    await paySettlement(tx, context, { stake: stakeOf(ended, player), win, lostLegs: 0, at: now });
    return toBet(ended, player, book);
  });
