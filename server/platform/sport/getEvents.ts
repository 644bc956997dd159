import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { pageOf } from '../paging.ts';
import { say } from '../words.ts';
import { toMarkets } from './odds.ts';
import { type FeedEvent, oddsFeedOf } from './oddsFeed.ts';

/** Events of the book: live ones first, then by their start; finished ones from the newest back. */
export const getEvents: Handler<'sport.getEvents'> = async ({ sport, league, phase, ...window }, context) => {
  const feed = oddsFeedOf(context);
  if (league !== undefined && !feed.leagues.some(({ sysname }) => sysname === league)) {
    throw invalid({ league: ['NOT_FOUND'] });
  }
  const at = context.clock.now();
  const found = feed.eventsAround(at).filter((event) => {
    const isAsked = phase === undefined ? event.phase !== 'finished' : event.phase === phase;
    const own = event.league;
    return isAsked && (sport ?? own.sport) === own.sport && (league ?? own.sysname) === own.sysname;
  });
  const sorted = phase === 'finished' ? found.toReversed() : found;
  const { items: shown, ...page } = pageOf(sorted, window);
  const items = shown.map((one) => {
    const event = toEvent(one, { at, locale: context.locale });
    return { ...event, markets: event.markets.slice(0, 1) };
  });
  return { items, ...page };
};

/** One event with all its markets. */
export const getEvent: Handler<'sport.getEvent'> = async ({ event_id }, context) => {
  const at = context.clock.now();
  const event = oddsFeedOf(context).eventAt(event_id, at);
  if (!event?.isListed) throw invalid({ event_id: ['NOT_FOUND'] });
  return toEvent(event, { at, locale: context.locale });
};

function toEvent(event: FeedEvent, { at, locale }: { at: number; locale: string }): SportEvent {
  const markets = toMarkets(event);
  const { id, league, home, away, startsAt: starts_at, phase, score, elapsedSec: elapsed_sec } = event;
  return {
    id,
    sport: league.sport,
    league: league.sysname,
    league_name: say(league.name, locale),
    region: league.region.sysname,
    region_name: say(league.region.name, locale),
    home,
    away,
    starts_at,
    phase,
    score,
    elapsed_sec,
    at,
    markets,
    markets_count: markets.length,
  };
}
