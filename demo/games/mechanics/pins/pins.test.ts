import { expect, it } from 'vitest';
import { makeGames } from '../../../catalogue/games.ts';
import { pinPays, pinsReturn, ROWS } from './paytable.ts';
import { type PinsDrawn, pins } from './pins.ts';

const games = makeGames(0).filter((game) => pins.plays(game));

/** Every way of the ball, drawn as a round draws it: the bits of a number are what chance gives. */
const everyWay = (game: (typeof games)[number]): PinsDrawn[] =>
  Array.from({ length: 2 ** ROWS }, (_, way) => {
    let left = way;
    return pins.draw(game, () => {
      const bit = left % 2;
      left = (left - bit) / 2;
      return bit;
    }, []) as PinsDrawn;
  });

it('returns over every way of the ball what the record of every game says, within 0.01 % of the stake', () => {
  expect(games).toHaveLength(15);
  for (const game of games) {
    const all = everyWay(game);
    const paid = BigInt(all.reduce((sum, { pay }) => sum + pay, 0));
    const { part, whole } = pins.exactReturn(game);
    expect([paid, BigInt(all.length) * 10n]).toEqual([part, whole]);
    const missing = BigInt(game.extra.rtp.replace('.', '')) * whole - part * 1000n;
    expect([game.sysname, missing >= 0n && missing <= whole / 10n]).toEqual([game.sysname, true]);
    expect(Math.max(...all.map(({ pay }) => pay))).toBeLessThanOrEqual(game.extra.max_win * 10);
  }
});

it('pays outer pockets never less than inner ones, and both sides alike', () => {
  for (const game of games) {
    const pays = pinPays(game);
    expect(pays).toEqual(pays.toReversed());
    expect(pays.slice(0, ROWS / 2 + 1)).toEqual(pays.slice(0, ROWS / 2 + 1).toSorted((a, b) => b - a));
  }
});

it('counts a pocket by the steps to the right', () => {
  expect(pins.draw(games[0] as never, () => 1, [])).toMatchObject({ pocket: ROWS });
  expect(pins.draw(games[0] as never, () => 0, [])).toMatchObject({ pocket: 0, way: Array<number>(ROWS).fill(0) });
  expect(pinsReturn(Array<number>(ROWS + 1).fill(10)).part).toBe(2n ** BigInt(ROWS) * 10n);
});
