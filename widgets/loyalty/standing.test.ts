import { expect, it } from 'vitest';
import { standingOf } from './standing.ts';

const level = (number: number, points_from: number, is_current = false) => ({
  id: number,
  number,
  title: `Level ${number}`,
  points_from,
  is_current,
  rewards: [],
});

it('counts the way to the next level by what was earned in all, whatever was spent [STATE-25]', () => {
  const levels = [level(1, 0), level(2, 100, true), level(3, 300)];
  expect(standingOf({ levels, points_earned: 150 })).toEqual({
    current: levels[1],
    next: levels[2],
    done: 50,
    span: 200,
  });
});

it('there is no way on from the highest level', () => {
  const levels = [level(1, 0), level(2, 100, true)];
  expect(standingOf({ levels, points_earned: 5_000 })).toMatchObject({ next: undefined, done: 0, span: 0 });
});

it('a platform whose levels and points disagree draws no bar beyond its ends', () => {
  const levels = [level(1, 0), level(2, 100, true), level(3, 300)];
  expect([40, 900].map((earned) => standingOf({ levels, points_earned: earned }).done)).toEqual([0, 200]);
  expect(standingOf({ levels: [], points_earned: 10 })).toEqual({
    current: undefined,
    next: undefined,
    done: 0,
    span: 0,
  });
});
