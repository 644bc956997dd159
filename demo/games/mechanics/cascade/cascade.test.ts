import { expect, it } from 'vitest';
import { makeGames } from '../../../catalogue/games.ts';
import { cascade, cascadeOf } from './cascade.ts';
import { COLUMNS, fallsFrom, MOST_FALLS, STOPS, SYMBOLS } from './grid.ts';
import { cascadePays, MOST_COUNTED, POSITIONS, SIZES, sizeOf, TIMES } from './paytable.ts';

const games = makeGames(0).filter((game) => cascade.plays(game));
const places = SIZES.length;

/** Stops of the five columns, from the number of one of all their positions. */
const stopsOf = (position: number): number[] =>
  Array.from({ length: COLUMNS }, (_, column) => Math.floor(position / STOPS ** column) % STOPS);

it('counts what pays over every round there is, and each kind of round once', () => {
  const times = Array.from({ length: SYMBOLS }, () => SIZES.map(() => 0));
  const kinds = new Map<string, readonly number[]>();
  for (let position = 0; position < STOPS ** COLUMNS; position += 1) {
    const falls = fallsFrom(stopsOf(position));
    if (falls.length === 1) continue;
    const counted = Array<number>(SYMBOLS * places).fill(0);
    for (const [fall, { groups }] of falls.entries()) {
      for (const { symbol, cells } of groups) {
        const size = sizeOf(cells.length);
        const row = times[symbol] ?? [];
        row[size] = (row[size] ?? 0) + fall + 1;
        const place = symbol * places + size;
        counted[place] = (counted[place] ?? 0) + fall + 1;
      }
    }
    kinds.set(counted.join(), counted);
  }
  expect(times).toEqual(TIMES);
  expect(Math.max(...[...kinds.values()].map((counted) => counted.reduce((sum, one) => sum + one, 0)))).toBe(
    MOST_COUNTED,
  );
  for (const game of games) {
    const pays = cascadePays(game).flat();
    const most = [...kinds.values()].reduce(
      (top, counted) =>
        Math.max(
          top,
          counted.reduce((sum, one, at) => sum + one * (pays[at] ?? 0), 0),
        ),
      0,
    );
    // never more than the record's highest win
    expect([game.sysname, most <= game.extra.max_win * 10]).toEqual([game.sysname, true]);
  }
});

it('returns what the record of every game says, within 0.01 % of the stake', () => {
  expect(games.length).toBeGreaterThan(40);
  for (const game of games) {
    const { part, whole } = cascade.exactReturn(game);
    const wanted = BigInt(game.extra.rtp.replace('.', '')) * whole;
    const missing = wanted - part * 1000n;
    expect([game.sysname, missing >= 0n && missing <= whole / 10n]).toEqual([game.sysname, true]);
  }
  expect(POSITIONS).toBe(BigInt(STOPS ** COLUMNS));
});

it('pays more of a kind and dearer symbols never less', () => {
  for (const game of games) {
    const pays = cascadePays(game);
    for (const [symbol, sizes] of pays.entries()) {
      expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
      const dearer = pays[symbol - 1];
      if (dearer) expect(sizes.every((pay, size) => pay <= (dearer[size] ?? 0))).toBe(true);
    }
  }
});

it('takes out what pays, lets the rest come down, and counts the second fall twice', () => {
  const pays = Array.from({ length: SYMBOLS }, () => [1, 1, 1, 1]);
  let position = 0;
  while (fallsFrom(stopsOf(position)).length !== 3) position += 1; // two falls that pay, and one that does not
  const { falls, pay } = cascadeOf(pays, stopsOf(position));
  const [first, second, last] = falls;
  if (!first || !second || !last) throw new Error('no falls');
  const gone = new Set(first.groups.flatMap(({ cells }) => cells));
  expect(gone.size).toBeGreaterThanOrEqual(7);
  for (let column = 0; column < COLUMNS; column += 1) {
    const kept = first.grid.filter((_, cell) => Math.floor(cell / 5) === column && !gone.has(cell));
    const now = second.grid.slice(column * 5, column * 5 + 5);
    expect(now.slice(5 - kept.length)).toEqual(kept);
  }
  expect(last.groups).toEqual([]);
  expect(pay).toBe(first.groups.length + 2 * second.groups.length);
});

it('ends after five falls, however much would still pay', () => {
  let position = 0;
  while (fallsFrom(stopsOf(position)).length <= MOST_FALLS) position += 1;
  const falls = fallsFrom(stopsOf(position));
  expect(falls).toHaveLength(MOST_FALLS + 1);
  expect(falls.at(-1)?.groups).toEqual([]);
});
