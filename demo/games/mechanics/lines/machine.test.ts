import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createDice } from '../../../../server/kernel/dice.ts';
import { isLong, SEED } from '../../../../tests/support/length.ts';
import { makeGames } from '../../../catalogue/games.ts';
import { createChance } from '../../play/chance.ts';
import { mechanicOf } from '../mechanicOf.ts';
import { LINES } from './lineRows.ts';
import { lines } from './lines.ts';
import { gridOf, machineOf, REELS, STOPS, WILD } from './machine.ts';
import { drawStops, outcomeOf } from './outcome.ts';
import { exactReturn, paytableOf } from './paytable.ts';

const games = makeGames(Date.UTC(2026, 10, 21)).filter((game) => mechanicOf(game) === lines);
const [first] = games;
if (!first) throw new Error('no games');

const isDear = (symbol: number): boolean => symbol === 0 || symbol === WILD;

/** One of each list, in every combination. */
function combinations(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>((all, list) => all.flatMap((head) => list.map((one) => [...head, one])), [[]]);
}

it('has forty different lines', () => {
  expect(LINES.length).toBeGreaterThanOrEqual(40);
  expect(LINES.every((line) => line.length === REELS && line.every((row) => row >= 0 && row < 3))).toBe(true);
});

it('returns what the record of every game says, within 0.01 % of the stake, counted over all positions', () => {
  for (const game of games) {
    const machine = machineOf(game);
    const { part, whole } = exactReturn(machine, paytableOf(game, machine));
    const wanted = BigInt(game.extra.rtp.replace('.', '')) * whole;
    const missing = wanted - part * 1000n;
    // never more than the record, and short of it by at most a ten-thousandth of the stake
    expect([game.sysname, missing >= 0n && missing <= whole / 10n]).toEqual([game.sysname, true]);
  }
});

it('pays longer runs and dearer symbols never less', () => {
  for (const game of games) {
    const pays = paytableOf(game, machineOf(game));
    for (const [symbol, runs] of pays.entries()) {
      expect(runs).toEqual(runs.toSorted((a, b) => a - b));
      const dearer = pays[symbol - 1];
      if (dearer) expect(runs.every((pay, place) => pay <= (dearer[place] ?? 0))).toBe(true);
    }
  }
});

it.each([5, 10, 25, 40, 243])('never pays more than the record’s highest win, on %i lines', (lines) => {
  const game = { ...first, extra: { ...first.extra, lines, max_win: 250 } };
  const machine = machineOf(game);
  const pays = paytableOf(game, machine);
  // the dearest rows: each reel at the stops that show the dearest symbols and wilds
  const best = machine.reels.map((strip) =>
    strip.flatMap((_, stop) => (gridOf({ ...machine, reels: [strip] }, [stop])[0]?.some(isDear) ? [stop] : [])),
  );
  const most = combinations(best).reduce((top, stops) => Math.max(top, outcomeOf(machine, pays, stops).pay), 0);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2500);
});

it('counts what the reader of windows pays, over every combination of symbols on a line', () => {
  const machine = { ...machineOf(first), lines: [[0, 0, 0, 0, 0]] };
  const pays = paytableOf({ extra: { ...first.extra, lines: 1 } }, machine);
  const choices = machine.reels.map((strip) => [...new Set(strip)].map((symbol) => strip.indexOf(symbol)));
  let part = 0n;
  for (const stops of combinations(choices)) {
    const times = stops.reduce((product, stop, reel) => {
      const strip = machine.reels[reel] ?? [];
      return product * BigInt(strip.filter((symbol) => symbol === strip[stop]).length);
    }, 1n);
    part += times * BigInt(outcomeOf(machine, pays, stops).pay);
  }
  expect(part).toBe(exactReturn(machine, pays).part);
});

it('returns over many rounds what was counted, within the bounds of chance (99.9 %) [REL-W6]', () => {
  const dice = createDice(String(SEED));
  for (const lines of [20, 243]) {
    const game = { ...first, extra: { ...first.extra, lines, volatility: 3 } };
    // chance leaves the bounds once in a thousand runs; a machine that is wrong leaves them again
    const isWithin = returnsWhatWasCounted(game, dice) || returnsWhatWasCounted(game, dice);
    expect([SEED, lines, isWithin]).toEqual([SEED, lines, true]);
  }
});

/** Plays rounds, and looks whether their mean is what was counted. */
function returnsWhatWasCounted(
  game: Parameters<typeof machineOf>[0] & Parameters<typeof paytableOf>[0],
  dice: ReturnType<typeof createDice>,
): boolean {
  const machine = machineOf(game);
  const pays = paytableOf(game, machine);
  const rounds = isLong ? 1_000_000 : 200_000;
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    const stops = Array.from({ length: REELS }, () => Math.floor(dice.next() * STOPS));
    const { pay } = outcomeOf(machine, pays, stops);
    sum += pay;
    squares += pay * pay;
  }
  const mean = sum / rounds;
  const error = Math.sqrt((squares / rounds - mean ** 2) / rounds);
  const { part, whole } = exactReturn(machine, pays);
  const wanted = Number((part * 1_000_000n * 10n) / whole) / 1_000_000;
  return Math.abs(mean - wanted) < 3.29 * error;
}

it('draws every stop equally often from seed and key, and the same stops again', () => {
  const seed = createHash('sha256').update('a fixed seed').digest('hex');
  const chance = createChance(seed, 'round');
  const counts = Array<number>(STOPS).fill(0);
  for (let draw = 0; draw < 64_000; draw += 1) {
    const stop = chance(STOPS);
    counts[stop] = (counts[stop] ?? 0) + 1;
  }
  const chiSquare = counts.reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(chiSquare).toBeLessThan(61.1); // 99.9 % of fair draws with 31 degrees of freedom
  const stops = (key: string): number[] => drawStops(createChance(seed, key));
  expect(stops('a')).toEqual(stops('a'));
  expect(stops('a')).not.toEqual(stops('b'));
  const odd = Array.from({ length: 3000 }, () => chance(3));
  expect(new Set(odd)).toEqual(new Set([0, 1, 2]));
});
