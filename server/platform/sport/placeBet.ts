import type { PlatformError } from '../../../runtime/ports/errors.ts';
import { toJson } from '../../db/json.ts';
import { invalid, refusal } from '../../kernel/refusal.ts';
import { brandOfPlayer, type Handler } from '../context.ts';
import { toMinor, toMoney } from '../ledger/currency.ts';
import { once } from '../ledger/once.ts';
import { takeStake } from '../wallet/stakes.ts';
import { type BetRow, toBet } from './bets.ts';
import { oddsFeedOf } from './oddsFeed.ts';
import {
  atPricesNow,
  combinedOdds,
  faultOf,
  highestStake,
  highestWin,
  maxWinOf,
  type PricedLeg,
  priceLegs,
  readSlip,
  showPrices,
} from './slip.ts';

const ID_BYTES = 12;
/** Seconds a bet on a live event waits, so that nobody bets on something just seen. Source: DOM-56, RTS 15A. */
const DELAY_FROM_SEC = 2;
const DELAY_TO_SEC = 5;

/** Takes a bet: a single or a combination, at the prices the player saw or as `accept` allows. */
export const placeBet: Handler<'sport.placeBet'> = (input, context) =>
  once('sport.placeBet', input, context, async (tx, player) => {
    const { accept = 'none' } = input;
    const now = context.clock.now();
    const amount = toMinor(input.amount, player.currency);
    if (amount === null) throw invalid({ amount: ['INVALID'] });
    if (!brandOfPlayer(player, context)) throw refusal('ApplicationUnavailableException', 'Betting is closed for now.');
    const highest = highestWin(context.rates, player.currency);
    if (highest === null) throw noRate();
    const book = { feed: oddsFeedOf(context), at: now };
    const priced = priceLegs(readSlip(input.selections, book), book);
    refuseChanged(priced, accept);
    const legs = atPricesNow(priced);
    const odds = combinedOdds(legs);
    refuseUnwinnable({ amount, odds, highest, currency: player.currency });
    const bytes = context.random(ID_BYTES);
    const id = Buffer.from(bytes).toString('base64url');
    const isLive = priced.some(({ event }) => event?.phase === 'live');
    const taken = await takeStake(tx, context, {
      player,
      product: 'betting',
      mode: 'play',
      round: `sport:${id}`,
      game: null,
      amount,
      legs: legs.length,
      at: now,
    });
    const row: BetRow = {
      id,
      uid: player.uid,
      status: isLive ? 'pending' : 'open',
      accept,
      stake: amount,
      wallet: taken.wallet,
      odds,
      max_win: maxWinOf(amount, odds, highest),
      win: 0n,
      placed_at: BigInt(now),
      decide_at: BigInt(isLive ? now + delayMs(bytes) : now),
      ends_at: BigInt(Math.max(...priced.map(({ event }) => event?.endsAt ?? now))),
      settled_at: null,
      legs: toJson(legs),
    };
    await tx.insertInto('sport_bet').values(row).execute();
    if (!isLive) await context.moments.betTaken(tx, taken);
    return toBet(row, player, book);
  });

/** The house's highest win is said in another currency, and nobody knows how much that is in the player's. */
function noRate(): PlatformError {
  return refusal('BillingTransactionDeclinedException', 'Bets in your currency cannot be taken at the moment.', {
    code: 'NO_RATE',
  });
}

interface Wish {
  amount: bigint;
  odds: bigint;
  /** The house's highest win, minor units. */
  highest: bigint;
  currency: string;
}

/** What a bet could win beyond the house's highest win is never paid: a stake for it is not taken. */
function refuseUnwinnable({ amount, odds, highest, currency }: Wish): void {
  const most = highestStake(odds, highest);
  if (amount <= most) return;
  throw refusal(
    'BillingTransactionDeclinedException',
    'At these odds the stake could win more than one bet pays. Choose a smaller one.',
    { code: 'MAX_WIN', error_data: { max_stake: toMoney(most, currency) } },
  );
}

function refuseChanged(priced: readonly PricedLeg[], accept: 'none' | 'higher' | 'any'): void {
  const code = faultOf(priced, accept);
  if (code === null) return;
  const message =
    code === 'SUSPENDED'
      ? 'A selection on your slip is suspended at the moment. Take it off, or try again.'
      : 'The odds have changed. Look at the new ones, and place the bet again.';
  throw refusal('BillingTransactionDeclinedException', message, {
    code,
    error_data: { selections: showPrices(priced) },
  });
}

function delayMs(bytes: Uint8Array): number {
  return (DELAY_FROM_SEC + ((bytes[0] ?? 0) % (DELAY_TO_SEC - DELAY_FROM_SEC + 1))) * 1000;
}
