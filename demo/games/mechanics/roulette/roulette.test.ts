import { describe, expect, it } from 'vitest';
import { makeGames } from '../../../catalogue/games.ts';
import { createChance } from '../../play/chance.ts';
import { winOf } from '../../play/outcome.ts';
import type { Bet } from '../mechanic.ts';
import { mechanicOf } from '../mechanicOf.ts';
import { type RouletteDrawn, roulette } from './roulette.ts';
import { POCKETS, reds, spots, wheel } from './spots.ts';

const [game] = makeGames(0).filter((one) => roulette.plays(one));
const everyPocket = Array.from({ length: POCKETS }, (_, number) => number);

/** One round that ends in a pocket. */
const landOn = (number: number, bets: readonly Bet[]) =>
  roulette.draw(game as never, () => number, bets) as RouletteDrawn;

/** Chips that one chip brings back, by the pocket. */
const backOf = (on: string): number[] => everyPocket.map((number) => landOn(number, [{ on, chips: 1 }]).pay);

describe('what each kind of bet pays, by the rules of the European game', () => {
  it.each([
    ['a number', ['n0', 'n1', 'n17', 'n36'], 1, 35],
    ['a dozen', ['dozen1', 'dozen2', 'dozen3'], 12, 2],
    ['a column', ['column1', 'column2', 'column3'], 12, 2],
    ['an even chance', ['red', 'black', 'even', 'odd', 'low', 'high'], 18, 1],
  ])('%s', (_, kinds, covered, odds) => {
    for (const on of kinds) {
      const back = backOf(on);
      expect([on, back.filter((chips) => chips > 0)]).toEqual([on, Array(covered).fill(odds + 1)]);
    }
  });

  it('covers what its name says, and the zero with nothing but itself', () => {
    const won = (on: string) => everyPocket.filter((number) => landOn(number, [{ on, chips: 1 }]).pay > 0);
    expect(won('dozen2')).toEqual(everyPocket.slice(13, 25));
    expect(won('column1').slice(0, 3)).toEqual([1, 4, 7]);
    expect(won('column3').slice(0, 3)).toEqual([3, 6, 9]);
    expect([...won('red'), ...won('black')].toSorted((a, b) => a - b)).toEqual(everyPocket.slice(1));
    expect(won('even')).not.toContain(0);
    expect([...spots.keys()].filter((on) => won(on).includes(0))).toEqual(['n0']);
  });
});

it('returns 36 of 37 parts of every bet there is: 97.30 %', () => {
  expect(spots.size).toBe(37 + 3 + 3 + 6);
  for (const on of spots.keys()) expect([on, backOf(on).reduce((sum, chips) => sum + chips, 0)]).toEqual([on, 36]);
  const { part, whole } = roulette.exactReturn(game as never);
  expect([part, whole]).toEqual([36n, 37n]);
  expect((Number(part) / Number(whole)).toFixed(4)).toBe('0.9730');
});

it('adds up bets of one round, and pays them to the smallest unit', () => {
  const bets = [
    { on: 'n17', chips: 2 },
    { on: 'black', chips: 4 },
    { on: 'dozen1', chips: 1 },
  ];
  expect(landOn(17, bets)).toEqual({ number: 17, bets, pay: 2 * 36 + 4 * 2, parts: 7 });
  expect(winOf(70n, landOn(17, bets))).toBe(800n);
  expect(winOf(70n, landOn(4, bets))).toBe(4n * 20n + 30n);
  expect(winOf(70n, landOn(0, bets))).toBe(0n);
});

it('draws the number before it looks at the bets: the same seed and key give the same number whatever lies on the table', () => {
  const drawnWith = (bets: readonly Bet[]) => {
    const drawn = roulette.draw(game as never, createChance('ab'.repeat(32), 'round-0001'), bets);
    return (drawn as RouletteDrawn).number;
  };
  expect(new Set([...spots.keys()].map((on) => drawnWith([{ on, chips: 3 }])))).toHaveLength(1);
});

it('takes each place of the table once, and no place that is not there', () => {
  const takes = (...names: string[]) => roulette.betting?.takes(names.map((on) => ({ on, chips: 1 })));
  expect([takes('n0', 'red'), takes('n37'), takes('red', 'red'), takes('constructor')]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('has the wheel of the European game: each number once, and red and black in turn', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(everyPocket);
  expect(reds).toHaveLength(18);
  const colours = wheel.slice(1).map((number) => reds.includes(number));
  expect(colours.every((isRed, place) => place === 0 || isRed !== colours[place - 1])).toBe(true);
});

it('plays every table and every live game of the catalogue: their names and records say so', () => {
  const played = makeGames(0).filter(({ type }) => type === 'casino' || type === 'live');
  expect(played).toHaveLength(50);
  for (const game of played) {
    const { extra, description } = game;
    expect(mechanicOf(game)).toBe(roulette);
    expect(description.title).toMatch(/Roulette|Wheel/);
    expect([extra.rtp, extra.max_win]).toEqual(['97.3', 36]);
  }
});
