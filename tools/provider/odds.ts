import type { FeedEvent, FeedLeague, OddsFeed, Offer } from '../../server/platform/sport/oddsFeed.ts';

/** What the company says of an event. Times in UTC milliseconds. */
export interface BookEvent {
  id: string;
  /** Sysname of a league of the book. */
  league: string;
  home: string;
  away: string;
  startsAt: number;
  endsAt: number;
  offers: readonly Offer[];
  /** Selections that won, and when that was decided; undefined while nobody knows. */
  result?: { at: number; won: readonly string[]; score: FeedEvent['score'] };
}

/** The company's book as it was fetched last. A job fetches it and hands it over; nobody waits for the network meanwhile. */
export interface Book {
  leagues: readonly FeedLeague[];
  events: readonly BookEvent[];
}

/** Events are shown so long before their start and after their end, in milliseconds. */
const SHOWN_BEFORE_MS = 7 * 24 * 60 * 60_000;
const SHOWN_AFTER_MS = 3 * 60 * 60_000;

/** A feed of odds over a book that was fetched before: of a fixed book, so that each node answers alike about the same moment. */
export function acornOdds({ leagues, events }: Book): OddsFeed {
  const league = new Map(leagues.map((one) => [one.sysname, one]));
  const byId = new Map(events.map((event) => [event.id, event]));
  const byStart = events.toSorted((a, b) => a.startsAt - b.startsAt);
  const shown = (event: BookEvent, at: number): FeedEvent[] => {
    const known = league.get(event.league);
    return known ? [eventAt(event, known, at)] : [];
  };
  return {
    leagues,
    eventsAround: (at) => byStart.flatMap((event) => (isListed(event, at) ? shown(event, at) : [])),
    eventAt(id, at) {
      const event = byId.get(id);
      return event && shown(event, at)[0];
    },
    resultOf({ event: id, selection }, at) {
      const result = byId.get(id)?.result;
      if (!result || at < result.at) return 'open'; // what nobody has said loses nobody's bet
      return result.won.includes(selection) ? 'won' : 'lost';
    },
  };
}

function isListed({ startsAt, endsAt }: BookEvent, at: number): boolean {
  return startsAt - SHOWN_BEFORE_MS <= at && at < endsAt + SHOWN_AFTER_MS;
}

function eventAt(event: BookEvent, league: FeedLeague, at: number): FeedEvent {
  const { id, home, away, startsAt, endsAt, offers, result } = event;
  const phase = at < startsAt ? 'upcoming' : at < endsAt ? 'live' : 'finished';
  return {
    id,
    league,
    home,
    away,
    startsAt,
    endsAt,
    phase,
    score: result && at >= result.at ? result.score : { home: 0, away: 0 },
    elapsedSec: Math.floor(Math.max(0, Math.min(at, endsAt) - startsAt) / 1000),
    isListed: isListed(event, at),
    isSuspended: phase === 'live', // this book has no prices that move while somebody plays
    offers: () => (phase === 'upcoming' ? offers : []),
  };
}
