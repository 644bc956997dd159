import type { Dice } from '../../server/kernel/dice.ts';
import type { Scoring } from './book.ts';

export type Side = 'home' | 'away';

/** A goal, basket, set or map. */
export interface Incident {
  /** Share of the match's time; in a fixture, UTC milliseconds. */
  at: number;
  side: Side;
}

/** Expected score of each side: goals or baskets in a whole match, or the chance to win a set. */
export interface Chances {
  home: number;
  away: number;
}

export interface Score {
  home: number;
  away: number;
}

/** A final score, with its probability. */
export interface Ending extends Score {
  chance: number;
}

/** A side may be this much better or worse than the average of its sport. */
const SPREAD = 0.35;
/** Endings that are less likely than this many deviations are left out. */
const TAIL = 4;

/** Plays a whole match by dice. */
export function playOut(scoring: Scoring, dice: Dice): { chances: Chances; incidents: Incident[]; endShare: number } {
  if (scoring.kind === 'race') return playRace(scoring.to, dice);
  const spread = scoring.kind === 'points' ? SPREAD / 5 : SPREAD;
  const rateOf = () => scoring.rate * (1 + spread * (2 * dice.next() - 1));
  const chances = { home: rateOf() * 1.08, away: rateOf() }; // at home one scores a little more
  const incidents = (['home', 'away'] as const).flatMap((side) =>
    Array.from({ length: throwPoisson(chances[side], dice) }, () => ({ side, at: 0.01 + 0.98 * dice.next() })),
  );
  const isLevel = incidents.filter(({ side }) => side === 'home').length * 2 === incidents.length;
  const extra: Incident[] =
    scoring.kind === 'points' && isLevel ? [{ side: dice.chance(0.5) ? 'home' : 'away', at: 0.999 }] : [];
  return { chances, incidents: [...incidents, ...extra].toSorted((a, b) => a.at - b.at), endShare: 1 };
}

function playRace(to: number, dice: Dice): { chances: Chances; incidents: Incident[]; endShare: number } {
  const home = 0.3 + 0.4 * dice.next();
  const incidents: Incident[] = [];
  const score = { home: 0, away: 0 };
  while (Math.max(score.home, score.away) < to) {
    const side: Side = dice.chance(home) ? 'home' : 'away';
    score[side] += 1;
    incidents.push({ side, at: (incidents.length + 0.7 + 0.3 * dice.next()) / (2 * to - 1) });
  }
  return { chances: { home, away: 1 - home }, incidents, endShare: incidents.at(-1)?.at ?? 1 };
}

function throwPoisson(rate: number, dice: Dice): number {
  let rest = dice.next();
  let chance = Math.exp(-rate);
  let count = 0;
  while (rest > chance && count < rate * 5 + 10) {
    rest -= chance;
    count += 1;
    chance *= rate / count;
  }
  return count;
}

/** Every way a match may still end: scores in goals, points or sets. `left` is the share of its time that is to come. */
export function endingsOf(
  scoring: Scoring,
  chances: Chances,
  { score, left }: { score: Score; left: number },
): Ending[] {
  if (scoring.kind === 'race') return raceEndings(scoring.to, chances.home, score);
  const worth = scoring.kind === 'points' ? scoring.worth : 1;
  const home = poisson(chances.home * left);
  const away = poisson(chances.away * left);
  const endings = home.flatMap(({ count: h, chance: p }) =>
    away.map(({ count: a, chance: q }) => ({
      home: score.home + h * worth,
      away: score.away + a * worth,
      chance: p * q,
    })),
  );
  const possible = scoring.kind === 'points' ? endings.filter((one) => one.home !== one.away) : endings;
  const whole = possible.reduce((sum, { chance }) => sum + chance, 0);
  return possible.map((one) => ({ ...one, chance: one.chance / whole }));
}

function poisson(rate: number): { count: number; chance: number }[] {
  const reach = TAIL * Math.sqrt(rate) + 2;
  const counts: { count: number; chance: number }[] = [];
  let chance = Math.exp(-rate);
  for (let count = 0; count <= rate + reach; count += 1) {
    if (count >= rate - reach) counts.push({ count, chance });
    chance *= rate / (count + 1);
  }
  return counts;
}

function raceEndings(to: number, home: number, score: Score): Ending[] {
  if (score.home === to || score.away === to) return [{ ...score, chance: 1 }];
  const paths = [
    { share: home, next: { ...score, home: score.home + 1 } },
    { share: 1 - home, next: { ...score, away: score.away + 1 } },
  ];
  const merged = new Map<string, Ending>();
  for (const { share, next } of paths) {
    for (const ending of raceEndings(to, home, next)) {
      const name = `${ending.home}:${ending.away}`;
      const known = merged.get(name)?.chance ?? 0;
      merged.set(name, { ...ending, chance: known + ending.chance * share });
    }
  }
  return [...merged.values()];
}
