import { describe, expect, it } from 'vitest';
import { makeGames } from '../../../catalogue/games.ts';
import { winOf } from '../../play/outcome.ts';
import type { Bet } from '../mechanic.ts';
import { mechanicOf } from '../mechanicOf.ts';
import { type RaceDrawn, race } from './race.ts';

const RACES = 125;
const RUNNERS = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6'];
const games = makeGames(0).filter(({ type }) => type === 'betting');
const run = (drawn: number, bets: readonly Bet[]) => race.draw(games[0] as never, () => drawn, bets) as RaceDrawn;
const everyRace = (bets: readonly Bet[]) => Array.from({ length: RACES }, (_, drawn) => run(drawn, bets));

describe('a race of six', () => {
  it('is won so often by each runner as its pays say, and every bet returns 96 %', () => {
    for (const on of RUNNERS) {
      const paid = everyRace([{ on, chips: 1 }]).reduce((sum, { pay }) => sum + pay, 0);
      expect([on, paid]).toEqual([on, 120]);
    }
    expect(race.exactReturn(games[0] as never)).toEqual({ part: 120n, whole: 125n });
    const winners = everyRace([]).map(({ winner }) => winner);
    expect(RUNNERS.map((_, lane) => winners.filter((winner) => winner === lane + 1).length)).toEqual([
      40, 30, 24, 15, 10, 6,
    ]);
  });

  it('adds up bets of one round, and pays them to the smallest unit', () => {
    const bets = [
      { on: 'r1', chips: 3 },
      { on: 'r6', chips: 1 },
    ];
    expect(run(0, bets)).toEqual({ winner: 1, bets, pay: 9, parts: 4 });
    expect(winOf(80n, run(RACES - 1, bets))).toBe(400n);
    expect(winOf(80n, run(40, bets))).toBe(0n);
  });

  it('takes each runner once, and no runner that is not there', () => {
    const takes = (...names: string[]) => race.betting?.takes(names.map((on) => ({ on, chips: 1 })));
    expect([takes('r1', 'r6'), takes('r7'), takes('r1', 'r1'), takes('constructor')]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('plays every betting game of the catalogue: their names and records say so', () => {
    expect(games).toHaveLength(5);
    for (const game of games) {
      expect(mechanicOf(game)).toBe(race);
      expect(game.description.title).toMatch(/(Sprint|Dash|Derby)$/);
      expect([game.extra.rtp, game.extra.max_win]).toEqual(['96.0', 20]);
    }
  });

  it('leaves a betting game of an older catalogue to its reels: its record tells another return and highest win', () => {
    for (const { extra, ...game } of games) {
      const older = { ...game, extra: { ...extra, rtp: '94.1', max_win: 10_000, features: [] } };
      const { name, exactReturn } = mechanicOf(older);
      const { part, whole } = exactReturn(older);
      expect([name, (Number((part * 10_000n) / whole) / 100).toFixed(1)]).toEqual(['lines', '94.1']);
    }
  });
});
