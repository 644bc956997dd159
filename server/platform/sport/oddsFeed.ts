import type { MarketName, Outcome, Sport } from '#schemas/platform/sportEvents.ts';
import type { Services } from '../context.ts';
import type { Words } from '../words.ts';

/** A league of the book. Names are one text for every language, or one for each. */
export interface FeedLeague {
  sysname: string;
  name: Words;
  /** The country or part of the world that it is played in. */
  region: { sysname: string; name: Words };
  sport: Sport;
}

/** One thing to bet on, at one moment. */
export interface Offer {
  /** `total:2.5:over`. */
  id: string;
  market: MarketName;
  line: string;
  outcome: Outcome;
  /** Probability by the book, in millionths: the cash-out value of a bet depends on it. */
  chance: bigint;
  /** Price in thousandths, the stake included. */
  odds: bigint;
}

/** State of an event at one moment. Times in UTC milliseconds. */
export interface FeedEvent {
  id: string;
  league: FeedLeague;
  home: string;
  away: string;
  startsAt: number;
  /** Actual or expected end: from then on bets on it are settled, as soon as it has a result. */
  endsAt: number;
  phase: 'upcoming' | 'live' | 'finished';
  score: { home: number; away: number };
  elapsedSec: number;
  /** New bets may name it. */
  isListed: boolean;
  /** Nothing of it is for sale at this moment; prices are the last ones. */
  isSuspended: boolean;
  /** All that can be bet on; empty when it is over. */
  offers(): readonly Offer[];
}

/**
 * Source of events, prices and results. It is called inside transactions that take a player's stake, so it answers from memory and never waits;
 * data from a network is fetched beforehand. The same question about the same moment has the same answer on every node, because any node may
 * decide a bet on a live event some seconds after it was placed.
 */
export interface OddsFeed {
  readonly leagues: readonly FeedLeague[];
  /** The events that players see at a moment, by their start. */
  eventsAround(at: number): readonly FeedEvent[];
  /** One event at a moment, also when it is no longer listed; undefined if it is not in this feed. */
  eventAt(id: string, at: number): FeedEvent | undefined;
  /** Result of a selection, as known at a moment. A result that is won or lost never changes. */
  resultOf(selection: { event: string; selection: string }, at: number): 'open' | 'won' | 'lost';
}

declare module '../providers.ts' {
  interface Providers {
    /** The source of events, prices and results. */
    odds: OddsFeed;
  }
}

const nothing: OddsFeed = {
  leagues: [],
  eventsAround: () => [],
  eventAt: () => undefined,
  resultOf: () => 'open', // nobody loses a bet because nobody says how it ended
};

/** The feed; where there is none, one that knows of no event. */
export function oddsFeedOf({ odds }: Pick<Services, 'odds'>): OddsFeed {
  return odds ?? nothing;
}
