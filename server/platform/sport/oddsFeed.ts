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
  /** How likely the book holds it to be, in millionths: what a running bet is bought back for hangs on it. */
  chance: bigint;
  /** Price in thousandths, the stake included. */
  odds: bigint;
}

/** An event as it stands at one moment. Times in UTC milliseconds. */
export interface FeedEvent {
  id: string;
  league: FeedLeague;
  home: string;
  away: string;
  startsAt: number;
  /** When it ends, or is expected to: bets on it are settled from then on, as soon as it has a result. */
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
 * Whoever says what there is to bet on, at which prices, and how it ended. It is asked inside of transactions that take a player's stake, so it
 * answers from its own memory and never waits; what comes over a network it takes in beforehand. The same question about the same moment has
 * the same answer on every node, for a bet on a live event is decided some seconds after it was placed, by any of them.
 */
export interface OddsFeed {
  readonly leagues: readonly FeedLeague[];
  /** The events that players see at a moment, by their start. */
  eventsAround(at: number): readonly FeedEvent[];
  /** One event as it stood at a moment, also when it is listed no more; undefined for what is none of this feed's. */
  eventAt(id: string, at: number): FeedEvent | undefined;
  /** How a selection ended, as it is known at a moment. What has won or lost stays so. */
  resultOf(selection: { event: string; selection: string }, at: number): 'open' | 'won' | 'lost';
}

declare module '../providers.ts' {
  interface Providers {
    /** Who says what there is to bet on. */
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
