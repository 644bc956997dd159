import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { oddsText, readOdds } from '../../server/platform/sport/odds.ts';
import { leagues, sportFacts } from './book.ts';
import { type Fixture, findFixture, fixturesAround } from './fixtures.ts';
import { findOffer, hasWon, offersOf } from './markets.ts';
import { standingAt } from './match.ts';
import { endingsOf } from './scores.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const DAY_MS = 86_400_000;
const moment = fc.integer({ min: NOON, max: NOON + 400 * DAY_MS });

it('has 36 leagues of six sports with 220 invented members, none of them twice in a sport', () => {
  expect(leagues).toHaveLength(36);
  expect(new Set(leagues.map(({ sysname }) => sysname)).size).toBe(36);
  const members = leagues.flatMap(({ sport, members: names }) => names.map((name) => `${sport}/${name}`));
  expect(members).toHaveLength(220);
  expect(new Set(members).size).toBe(220);
  expect(members.every((name) => !name.includes('undefined'))).toBe(true);
});

it('shows 240 events around any moment, in every league, and something live', () => {
  fc.assert(
    fc.property(moment, (now) => {
      const events = fixturesAround(now);
      expect(events).toHaveLength(240);
      expect(events[0]?.startsAt).toBeGreaterThan(now - 7 * DAY_MS);
      expect(events.at(-1)?.startsAt).toBeLessThanOrEqual(now + 7 * DAY_MS);
      expect(new Set(events.map(({ league }) => league.sysname)).size).toBe(36);
      expect(events.every(({ home, away }) => home !== away && home !== '' && away !== '')).toBe(true);
    }),
    { numRuns: 30 },
  );
  const liveShare = Array.from({ length: 500 }, (_, step) => NOON + step * 1_234_567).filter((now) =>
    fixturesAround(now).some((fixture) => standingAt(fixture, now).phase === 'live'),
  );
  expect(liveShare.length).toBeGreaterThan(400);
});

it('gives the same event whenever and wherever it is asked', () => {
  const [one] = fixturesAround(NOON);
  expect(findFixture(one?.id ?? '')).toEqual(one);
  expect(findFixture('e1e9')).toBeUndefined();
  expect(one?.home).toMatchInlineSnapshot(`"I. Morrow"`);
});

const anyFixture = fc
  .tuple(moment, fc.integer({ min: 0, max: 239 }))
  .map(([now, place]) => fixturesAround(now)[place] as Fixture);

it('lets scores only grow, and end where the match was played to', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const { startsAt, endsAt } = fixture;
      let last = { home: 0, away: 0 };
      for (let at = startsAt - 60_000; at < endsAt + 60_000; at += 97_000) {
        const { score, phase } = standingAt(fixture, at);
        expect(score.home >= last.home && score.away >= last.away).toBe(true);
        expect(phase).toBe(at < startsAt ? 'upcoming' : Math.floor(at / 1000) * 1000 < endsAt ? 'live' : 'finished');
        last = score;
      }
      const { score } = standingAt(fixture, endsAt);
      if (sportFacts[fixture.sport].scoring.kind !== 'goals') expect(score.home).not.toBe(score.away);
    }),
    { numRuns: 100 },
  );
});

it('prices every market five percent under fair, never in fractions of money', () => {
  fc.assert(
    fc.property(anyFixture, fc.integer({ min: -3600, max: 9000 }), (fixture, second) => {
      const standing = standingAt(fixture, fixture.startsAt + second * 1000);
      const offers = offersOf(fixture, standing);
      const groups = Map.groupBy(offers, ({ market, line }) => `${market}:${line}`);
      for (const group of groups.values()) {
        const chances = group.reduce((sum, { chance }) => sum + Number(chance), 0) / 1e6;
        const returned = 1 / group.reduce((sum, { odds }) => sum + 1000 / Number(odds), 0);
        expect(chances).toBeCloseTo(1, 4);
        expect(returned).toBeGreaterThan(0.9);
        expect(returned).toBeLessThanOrEqual(0.9525);
      }
      expect(new Set(offers.map(({ id }) => id)).size).toBe(offers.length);
    }),
    { numRuns: 200 },
  );
});

it('pays out about what its prices promise: the chances are those of the dice', () => {
  const first = findFixture('e340000')?.number ?? 0;
  let staked = 0;
  let paid = 0;
  for (let number = first; number < first + 1500; number += 1) {
    const fixture = findFixture(`e${number}`) as Fixture;
    for (const { id, odds } of offersOf(fixture, standingAt(fixture, fixture.startsAt - 60_000))) {
      staked += 1;
      paid += hasWon(fixture, id) ? Number(odds) / 1000 : 0;
    }
  }
  expect(paid / staked).toBeGreaterThan(0.9);
  expect(paid / staked).toBeLessThan(1);
});

it('has exactly one winner in every market', () => {
  fc.assert(
    fc.property(anyFixture, (fixture) => {
      const offers = offersOf(fixture, standingAt(fixture, fixture.startsAt - 1000));
      for (const group of Map.groupBy(offers, ({ market, line }) => `${market}:${line}`).values()) {
        expect(group.filter(({ id }) => hasWon(fixture, id))).toHaveLength(1);
      }
    }),
    { numRuns: 200 },
  );
});

it('sells nothing that is decided, and nothing once an event is over', () => {
  const fixture = fixturesAround(NOON).find(({ sport }) => sport === 'football') as Fixture;
  expect(offersOf(fixture, standingAt(fixture, fixture.endsAt))).toEqual([]);
  expect(findOffer(fixture, 'total:99.5:over', fixture.startsAt).offer).toBeUndefined();
});

it('takes every goal off sale around the moment it falls', () => {
  const fixture = fixturesAround(NOON).find(
    ({ sport, incidents }) => sport === 'football' && incidents.length > 1,
  ) as Fixture;
  for (const { at } of fixture.incidents) {
    expect(standingAt(fixture, at - 2000).isSuspended).toBe(true);
    expect(standingAt(fixture, at + 15_000).isSuspended).toBe(true);
  }
});

it('counts every way a match may end, together one', () => {
  for (const { scoring } of Object.values(sportFacts)) {
    const chances =
      scoring.kind === 'race' ? { home: 0.6, away: 0.4 } : { home: scoring.rate, away: scoring.rate * 0.9 };
    const endings = endingsOf(scoring, chances, { score: { home: 0, away: 0 }, left: 1 });
    expect(endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
  }
});

it('writes odds as text and reads them back', () => {
  fc.assert(fc.property(fc.bigInt({ min: 1000n, max: 10n ** 9n }), (odds) => readOdds(oddsText(odds)) === odds));
});
