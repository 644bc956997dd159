import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { toMarkets } from './odds.ts';
import { type FeedEvent, oddsFeedOf } from './oddsFeed.ts';

/** Events of the book: live ones first, then by their start; finished ones from the newest back. */
export const getEvents: Handler<'sport.getEvents'> = async ({ sport, league, phase, ...window }, context) => {
  const feed = oddsFeedOf(context);
  if (league !== undefined && !feed.leagues.some(({ sysname }) => sysname === league)) {
    throw invalid({ league: ['NOT_FOUND'] });
  }
  const { offset, limit } = windowOf(window);
  const found = feed.eventsAround(context.clock.now()).filter((event) => {
    const isAsked = phase === undefined ? event.phase !== 'finished' : event.phase === phase;
    const own = event.league;
    return isAsked && (sport ?? own.sport) === own.sport && (league ?? own.sysname) === own.sysname;
  });
  const sorted = phase === 'finished' ? found.toReversed() : found;
  const items = sorted.slice(offset, offset + limit).map((one) => {
    const event = toEvent(one);
    return { ...event, markets: event.markets.slice(0, 1) };
  });
  return { items, offset, limit, total: found.length };
};

/** One event with all its markets. */
export const getEvent: Handler<'sport.getEvent'> = async ({ event_id }, context) => {
  const event = oddsFeedOf(context).eventAt(event_id, context.clock.now());
  if (!event?.isListed) throw invalid({ event_id: ['NOT_FOUND'] });
  return toEvent(event);
};

function toEvent(event: FeedEvent): SportEvent {
  const markets = toMarkets(event);
  const { id, league, home, away, startsAt: starts_at, phase, score, elapsedSec: elapsed_sec } = event;
  return {
    id,
    sport: league.sport,
    league: league.sysname,
    league_name: league.name,
    home,
    away,
    starts_at,
    phase,
    score,
    elapsed_sec,
    markets,
    markets_count: markets.length,
  };
}
