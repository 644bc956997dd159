import { describe, expect, it } from 'vitest';
import { demo } from '../../../demo/index.ts';
import { readPlatformSettings } from '../../../server/platform/settings.ts';
import type { FeedEvent, OddsFeed } from '../../../server/platform/sport/oddsFeed.ts';
import { acornOdds } from '../../../tools/provider/odds.ts';
import { bookAround } from '../../support/acorn.ts';
import { NOON } from '../../support/platformApp.ts';

/** Every feed of odds, with a moment at which it has events that are to come and some that are over. A new one is a line here. */
const feeds: readonly [name: string, feed: OddsFeed | undefined, now: number][] = [
  ['the demo’s book', demo.providers(readPlatformSettings({})).odds, NOON],
  ['the template’s', acornOdds(bookAround(NOON)), NOON],
];

describe.each(feeds)('an OddsFeed: %s', (_, given, now) => {
  const feed = given as OddsFeed;
  const events = feed.eventsAround(now);
  const inPhase = (phase: FeedEvent['phase']): FeedEvent[] => events.filter((event) => event.phase === phase);
  const selectionOf = ({ id, offers }: FeedEvent): { event: string; selection: string } => ({
    event: id,
    selection: offers()[0]?.id ?? '',
  });

  it('lists events by their start, each in a league of the feed, each under a name of its own', () => {
    expect(events.length).toBeGreaterThan(0);
    expect(events.map(({ startsAt }) => startsAt)).toEqual(
      events.map(({ startsAt }) => startsAt).toSorted((a, b) => a - b),
    );
    const leagues = new Set(feed.leagues.map(({ sysname }) => sysname));
    expect(events.filter(({ league }) => !leagues.has(league.sysname))).toEqual([]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.every(({ isListed }) => isListed)).toBe(true);
  });

  it('tells the same of an event whether it is asked alone or among others, and however often', () => {
    const plain = ({ offers, ...event }: FeedEvent) => ({ ...event, offers: offers() });
    for (const event of events.slice(0, 40)) {
      const alone = feed.eventAt(event.id, now);
      expect(alone && plain(alone)).toEqual(plain(event));
    }
  });

  it('sells at a price above the stake, at a chance that is no certainty, under ids of the contract', () => {
    for (const { id, odds, chance } of inPhase('upcoming').flatMap(({ offers }) => offers())) {
      expect(id).toMatch(/^[a-z_]{1,16}:-?[\d.]{0,8}:[a-z]{1,8}$/);
      expect([id, odds > 1000n, chance > 0n && chance < 1_000_000n]).toEqual([id, true, true]);
    }
  });

  it('sells nothing of what is over, and knows no result of what is not', () => {
    expect(inPhase('finished').flatMap(({ offers }) => offers())).toEqual([]);
    for (const event of inPhase('upcoming')) expect(feed.resultOf(selectionOf(event), now)).toBe('open');
  });

  it('knows how each selection ended once its event has, and never says otherwise later', () => {
    for (const event of inPhase('upcoming').slice(0, 20)) {
      const asked = selectionOf(event);
      const first = feed.resultOf(asked, event.endsAt);
      expect(first).not.toBe('open');
      expect(feed.resultOf(asked, event.endsAt + 30 * 86_400_000)).toBe(first);
    }
  });

  it('knows nothing of an event that is not its own: no prices, and no loser', () => {
    expect(feed.eventAt('e-none', now)).toBeUndefined();
    expect(feed.resultOf({ event: 'e-none', selection: 'result::home' }, now)).toBe('open');
  });
});
