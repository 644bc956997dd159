import { createDice } from '../../server/kernel/dice.ts';
import { sportFacts } from './book.ts';
import type { Fixture } from './fixtures.ts';
import type { Chances, Score } from './scores.ts';

/** State of an event at one moment. It depends only on event and time, so every node, job and test gets the same. */
export interface Standing {
  phase: 'upcoming' | 'live' | 'finished';
  score: Score;
  /** Share of the match's time that is to come. */
  left: number;
  elapsedSec: number;
  /** Expected score of both sides, as the book sees it at this moment. */
  chances: Chances;
  isSuspended: boolean;
}

const SECOND_MS = 1000;
/** Time without offers after a goal; and before one, for a moment, as a book sees it coming. */
const AFTER_INCIDENT_MS = 20 * SECOND_MS;
const BEFORE_INCIDENT_MS = 4 * SECOND_MS;
/** Now and then the book looks twice: stretches of this length … */
const LOOK_MS = 10 * SECOND_MS;
/** … and how often. */
const LOOK_CHANCE = 0.04;
/** Prices of live events move this often, so that a player has time to press the button. */
const PRICE_MS = 15 * SECOND_MS;
/** Range of the drift of expectations before the start, and its interval. */
const DRIFT = 0.05;
const DRIFT_MS = 60 * SECOND_MS;

/** Returns the state of the event at `now`; the book ticks once a second. */
export function standingAt(fixture: Fixture, now: number): Standing {
  const tick = Math.floor(now / SECOND_MS) * SECOND_MS;
  const priced = Math.floor(now / PRICE_MS) * PRICE_MS;
  const { startsAt, endsAt, sport, incidents } = fixture;
  const phase = tick < startsAt ? 'upcoming' : tick < endsAt ? 'live' : 'finished';
  const { scoring, minutes } = sportFacts[sport];
  const worth = scoring.kind === 'points' ? scoring.worth : 1;
  const fallen = incidents.filter(({ at }) => at <= tick);
  const home = fallen.filter(({ side }) => side === 'home').length;
  return {
    phase,
    score: { home: home * worth, away: (fallen.length - home) * worth },
    left: Math.min(1, Math.max(0, 1 - (priced - startsAt) / (minutes * 60 * SECOND_MS))),
    elapsedSec: Math.max(0, Math.floor((Math.min(tick, endsAt) - startsAt) / SECOND_MS)),
    chances: drifted(fixture, Math.min(tick, startsAt)),
    isSuspended: phase === 'live' && isSuspendedAt(fixture, tick),
  };
}

function drifted({ number, chances, sport }: Fixture, at: number): Chances {
  const dice = createDice(`marquee/sport/${number}/drift/${Math.floor(at / DRIFT_MS)}`);
  const factor = 1 + DRIFT * (dice.next() - 0.5);
  const home = chances.home * factor;
  return sportFacts[sport].scoring.kind === 'race' ? { home, away: 1 - home } : { ...chances, home };
}

function isSuspendedAt({ number, incidents }: Fixture, tick: number): boolean {
  // where something falls every minute, a break for each would leave no time to bet
  const isRare = incidents.length < 30;
  const isNear = incidents.some(({ at }) => tick >= at - BEFORE_INCIDENT_MS && tick < at + AFTER_INCIDENT_MS);
  return (
    (isRare && isNear) || createDice(`marquee/sport/${number}/look/${Math.floor(tick / LOOK_MS)}`).chance(LOOK_CHANCE)
  );
}
