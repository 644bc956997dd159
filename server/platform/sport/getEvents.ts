import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { windowOf } from '../paging.ts';
import { leagues } from './book.ts';
import { bookAround, type Fixture, findInBook } from './fixtures.ts';
import { offersOf, toMarkets } from './markets.ts';
import { standingAt } from './match.ts';

/** Events of the book: live ones first, then by their start; finished ones from the newest back. */
export const getEvents: Handler<'sport.getEvents'> = async (
  { sport, league, phase, ...window },
  { clock, settings },
) => {
  if (league !== undefined && !leagues.some(({ sysname }) => sysname === league)) {
    throw invalid({ league: ['NOT_FOUND'] });
  }
  const now = clock.now();
  const { offset, limit } = windowOf(window);
  const found = bookAround(now, settings).filter((fixture) => {
    const { phase: own } = standingAt(fixture, now);
    const isAsked = phase === undefined ? own !== 'finished' : own === phase;
    return (
      isAsked &&
      (sport ?? fixture.sport) === fixture.sport &&
      (league ?? fixture.league.sysname) === fixture.league.sysname
    );
  });
  const sorted = phase === 'finished' ? found.toReversed() : found;
  const items = sorted.slice(offset, offset + limit).map((fixture) => {
    const event = toEvent(fixture, now);
    return { ...event, markets: event.markets.slice(0, 1) };
  });
  return { items, offset, limit, total: found.length };
};

/** One event with all its markets. */
export const getEvent: Handler<'sport.getEvent'> = async ({ event_id }, { clock, settings }) => {
  const now = clock.now();
  const fixture = findInBook(event_id, now, settings);
  if (!fixture) throw invalid({ event_id: ['NOT_FOUND'] });
  return toEvent(fixture, now);
};

function toEvent(fixture: Fixture, now: number): SportEvent {
  const standing = standingAt(fixture, now);
  const markets = toMarkets(offersOf(fixture, standing), standing);
  const { id, sport, league, home, away, startsAt: starts_at } = fixture;
  return {
    id,
    sport,
    league: league.sysname,
    league_name: league.name,
    home,
    away,
    starts_at,
    phase: standing.phase,
    score: standing.score,
    elapsed_sec: standing.elapsedSec,
    markets,
    markets_count: markets.length,
  };
}
