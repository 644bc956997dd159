import { Ajv } from 'ajv';
import { type Slip, slip } from '#schemas/platform/sportBets.ts';
import { invalid } from '../../kernel/refusal.ts';
import { COMMON_CURRENCY, convertMinor, type Rates } from '../ledger/rates.ts';
import { oddsText, readOdds } from './odds.ts';
import type { FeedEvent, OddsFeed, Offer } from './oddsFeed.ts';

/** One selection of a bet. */
export interface Leg {
  event: string;
  selection: string;
  /** Price in thousandths, as text: JSON has no whole numbers of any size. */
  odds: string;
}

/** A leg with the book's event and offer at one moment. */
export interface PricedLeg {
  leg: Leg;
  /** undefined for one that the book does not know (any more). */
  event: FeedEvent | undefined;
  /** Its price; undefined where it is not for sale at this moment. */
  offer: Offer | undefined;
}

/** The book at one moment. */
export interface BookAt {
  feed: OddsFeed;
  at: number;
}

/** Most a bet may pay: 100,000 euros, in cents. */
const MAX_WIN_CENTS = 10_000_000n;
/** Odds of a combination grow no further: 1,000,000. */
const MAX_ODDS = 1_000_000_000n;

const check = new Ajv({ allErrors: true }).compile<Slip>(slip);

/**
 * Reads the JSON text of sport.placeBet.
 * @throws PlatformError InvalidParameterException; NOT_FOUND for an event that is not in the book, SAME_EVENT for two legs of one event
 */
export function readSlip(text: string, { feed, at }: BookAt): Leg[] {
  const given = parse(text);
  if (!check(given)) throw invalid({ selections: ['INVALID'] });
  const legs = given.map(({ event, selection, odds }) => ({ event, selection, odds: String(readOdds(odds)) }));
  if (new Set(legs.map(({ event }) => event)).size < legs.length) throw invalid({ selections: ['SAME_EVENT'] });
  for (const { event } of legs) {
    if (!feed.eventAt(event, at)?.isListed) throw invalid({ selections: ['NOT_FOUND'] });
  }
  return legs;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ selections: ['INVALID'] }); // what the parser says would only confuse: the text is not JSON
  }
}

/** The legs with their prices at a moment. */
export function priceLegs(legs: readonly Leg[], { feed, at }: BookAt): PricedLeg[] {
  return legs.map((leg) => {
    const event = feed.eventAt(leg.event, at);
    const offers = event === undefined || event.isSuspended ? [] : event.offers();
    return { leg, event, offer: offers.find(({ id }) => id === leg.selection) };
  });
}

/** Reason to refuse legs at the prices of a moment; null if they can be accepted. */
export function faultOf(
  priced: readonly PricedLeg[],
  accept: 'none' | 'higher' | 'any',
): 'SUSPENDED' | 'ODDS_CHANGED' | null {
  if (priced.some(({ offer }) => offer === undefined)) return 'SUSPENDED';
  const isTaken = ({ leg, offer }: PricedLeg): boolean => {
    const seen = BigInt(leg.odds);
    const now = offer?.odds ?? 0n;
    return accept === 'any' || now === seen || (accept === 'higher' && now > seen);
  };
  return priced.every(isTaken) ? null : 'ODDS_CHANGED';
}

/** The legs at their prices now. */
export function atPricesNow(priced: readonly PricedLeg[]): Leg[] {
  return priced.map(({ leg, offer }) => ({ ...leg, odds: offer ? String(offer.odds) : leg.odds }));
}

/** Legs with their prices now, for a refusal; null where one is not for sale. */
export function showPrices(priced: readonly PricedLeg[]) {
  return priced.map(({ leg: { event, selection }, offer }) => ({
    event,
    selection,
    odds: offer ? oddsText(offer.odds) : null,
  }));
}

/** Odds of all legs together, in thousandths, rounded down. */
export function combinedOdds(legs: readonly Leg[]): bigint {
  const odds = legs.reduce((product, leg) => (product * BigInt(leg.odds)) / 1000n, 1000n);
  return odds < MAX_ODDS ? odds : MAX_ODDS;
}

/**
 * Highest payout of a bet, in minor units: the stake at its odds, up to the house's highest win, which one on a live event may reach whose
 * odds rose as it waited.
 */
export function maxWinOf(stake: bigint, odds: bigint, highest: bigint): bigint {
  const win = (stake * odds) / 1000n;
  return win < highest ? win : highest;
}

/** The most that may be staked at these odds, in minor units: what is above it would be paid in and could never be won. */
export function highestStake(odds: bigint, highest: bigint): bigint {
  return (highest * 1000n) / odds;
}

/** The house's highest win, of the same worth in every currency, in minor units; null for a currency without a rate: it takes no bets. */
export function highestWin(rates: Rates | null, currency: string): bigint | null {
  return convertMinor(rates, MAX_WIN_CENTS, { from: COMMON_CURRENCY, to: currency });
}
