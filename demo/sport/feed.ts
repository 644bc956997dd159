import type { FeedEvent, OddsFeed } from '../../server/platform/sport/oddsFeed.ts';
import { leagues } from './book.ts';
import { type Fixture, findFixture, fixturesAround, isInBook } from './fixtures.ts';
import { hasWon, offersOf } from './markets.ts';
import { standingAt } from './match.ts';

/** The invented book: every event, price and result comes from one seed and the clock, and nothing is stored. */
export const demoOdds: OddsFeed = {
  leagues,
  eventsAround: (at) => fixturesAround(at).map((fixture) => eventOf(fixture, at)),
  eventAt(id, at) {
    const fixture = findFixture(id);
    return fixture && eventOf(fixture, at);
  },
  resultOf({ event, selection }, at) {
    const fixture = findFixture(event);
    if (!fixture || at < fixture.endsAt) return 'open';
    return hasWon(fixture, selection) ? 'won' : 'lost';
  },
};

function eventOf(fixture: Fixture, at: number): FeedEvent {
  const { id, league, home, away, startsAt, endsAt } = fixture;
  const standing = standingAt(fixture, at);
  const { phase, score, elapsedSec, isSuspended } = standing;
  return {
    id,
    league,
    home,
    away,
    startsAt,
    endsAt,
    phase,
    score,
    elapsedSec,
    isListed: isInBook(fixture, at),
    isSuspended,
    offers: () => offersOf(fixture, standing),
  };
}
