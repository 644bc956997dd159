import type { Selectable } from 'kysely';
import type { Bet } from '#schemas/platform/sportBets.ts';
import type { Tx } from '../../db/db.ts';
import { fromJson } from '../../db/json.ts';
import { toMoney } from '../ledger/currency.ts';
import type { Stake } from '../moments.ts';
import type { Player } from '../tables.ts';
import { oddsText } from './odds.ts';
import { type BookAt, type Leg, priceLegs } from './slip.ts';
import type { SportBetTable } from './tables.ts';

export type BetRow = Selectable<SportBetTable>;

/** Share of the fair value that a cash-out pays, in percent. */
const CASHOUT_PERCENT = 95n;
const MILLION = 1_000_000n;

export function legsOf({ legs }: Pick<BetRow, 'legs'>): Leg[] {
  return fromJson(legs);
}

/** The stake of a bet, as the wallet took it. */
export function stakeOf(bet: BetRow, player: Player): Stake {
  const { id, stake, wallet, placed_at } = bet;
  return {
    player,
    product: 'betting',
    mode: 'play',
    round: `sport:${id}`,
    game: null,
    amount: stake,
    wallet,
    legs: legsOf(bet).length,
    at: Number(placed_at),
  };
}

export async function ownerOf(tx: Tx, { uid }: BetRow): Promise<Player> {
  return tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}

/** What a player gets of a bet's win: of a free bet the profit alone, for its stake goes back to the house. */
export function paidOf({ wallet, stake }: BetRow, win: bigint): bigint {
  if (wallet !== 'betting_bonus') return win;
  return win > stake ? win - stake : 0n;
}

/**
 * Present value of a bet: what its player would get times the chance of every leg, less the house's part. Null when no cash-out is offered:
 * the bet is not open, a leg is lost, or one is not for sale at this moment.
 */
export function cashoutOf(bet: BetRow, book: BookAt): bigint | null {
  if (bet.status !== 'open') return null;
  let worth = (paidOf(bet, bet.max_win) * CASHOUT_PERCENT) / 100n;
  for (const { leg, event, offer } of priceLegs(legsOf(bet), book)) {
    if (event?.phase === 'finished') {
      if (book.feed.resultOf(leg, book.at) !== 'won') return null;
    } else if (offer === undefined) {
      return null;
    } else {
      worth = (worth * offer.chance) / MILLION;
    }
  }
  return worth > 0n ? worth : null;
}

/** A bet as its player sees it. */
export function toBet(row: BetRow, { currency }: Pick<Player, 'currency'>, book: BookAt): Bet {
  const cashout = cashoutOf(row, book);
  return {
    id: row.id,
    status: row.status,
    stake: toMoney(row.stake, currency),
    odds: oddsText(row.odds),
    max_win: toMoney(paidOf(row, row.max_win), currency),
    win: toMoney(paidOf(row, row.win), currency),
    placed_at: Number(row.placed_at),
    decided_at: Number(row.decide_at),
    settled_at: row.settled_at === null ? null : Number(row.settled_at),
    cashout: cashout === null ? null : toMoney(cashout, currency),
    legs: legsOf(row).map((leg) => toLeg(leg, book)),
  };
}

function toLeg(leg: Leg, { feed, at }: BookAt): Bet['legs'][number] {
  const { event, selection, odds } = leg;
  // a book that does not know the event any more still owes its players their bets
  const { home, away, startsAt: starts_at } = feed.eventAt(event, at) ?? { home: event, away: '', startsAt: 0 };
  return { event, selection, odds: oddsText(BigInt(odds)), home, away, starts_at, result: feed.resultOf(leg, at) };
}
