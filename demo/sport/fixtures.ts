import type { Sport } from '#schemas/platform/sportEvents.ts';
import { createDice } from '../../server/kernel/dice.ts';
import { DAY_MS } from '../../server/kernel/durations.ts';
import { leagues, sportFacts } from './book.ts';
import { type Chances, type Incident, playOut } from './scores.ts';

/** An event of the book, whole: who, when, and how it will end. Nobody outside the server sees more of it than the clock has reached. */
export interface Fixture {
  id: string;
  /** Place in the endless row of events. */
  number: number;
  sport: Sport;
  league: (typeof leagues)[number];
  home: string;
  away: string;
  /** UTC milliseconds. */
  startsAt: number;
  endsAt: number;
  chances: Chances;
  incidents: readonly Incident[];
}

/** Reach of the book, back and ahead. Source: DEMO-08. */
const REACH_MS = 7 * DAY_MS;
const EVENTS = 240;
/** From start to start: 84 minutes. */
const STEP_MS = (2 * REACH_MS) / EVENTS;
/** No divisor of it divides the number of leagues: every 36 events each league has had one. */
const LEAGUE_STRIDE = 7;

/**
 * The event with this number. All of it comes from the number: the same on every machine, and nothing is stored.
 * @returns undefined if it is not an event's id
 */
export function findFixture(id: string): Fixture | undefined {
  return /^e\d{1,9}$/.test(id) ? fixture(Number(id.slice(1))) : undefined;
}

/** The 240 events around `now`, by their start. */
export function fixturesAround(now: number): Fixture[] {
  const first = Math.floor((now - REACH_MS) / STEP_MS) + 1;
  return Array.from({ length: EVENTS }, (_, index) => fixture(first + index));
}

/** Checks whether an event is in the book at a moment. */
export function isInBook({ startsAt }: Fixture, at: number): boolean {
  return startsAt > at - REACH_MS && startsAt <= at + REACH_MS;
}

function fixture(number: number): Fixture {
  const dice = createDice(`marquee/sport/${number}`);
  const league = leagues[(number * LEAGUE_STRIDE) % leagues.length];
  if (!league) throw new RangeError(`no league for event ${number}`);
  const [home = '', away = ''] = dice.shuffle(league.members);
  const { scoring, minutes } = sportFacts[league.sport];
  const { chances, incidents, endShare } = playOut(scoring, dice);
  const startsAt = number * STEP_MS;
  // whole seconds, as the book ticks
  const timeOf = (share: number): number => startsAt + Math.round(minutes * 60 * share) * 1000;
  return {
    id: `e${number}`,
    number,
    sport: league.sport,
    league,
    home,
    away,
    startsAt,
    endsAt: timeOf(endShare),
    chances,
    incidents: incidents.map(({ at, side }) => ({ side, at: timeOf(at) })),
  };
}
