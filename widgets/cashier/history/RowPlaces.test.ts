import { expect, it } from 'vitest';
import { RowPlaces } from './RowPlaces.ts';

const TOTAL = 10_000;

it('takes every row to be as high as the first that was seen', () => {
  const places = new RowPlaces();
  expect(places.startOf(10)).toBe(720);
  expect(places.note(0, 80)).toBe(8);
  expect([places.startOf(10), places.startOf(TOTAL), places.note(1, 80)]).toEqual([800, 800_000, 0]);
});

it('knows where rows of other heights stand, and forgets a height that changed', () => {
  const places = new RowPlaces();
  places.note(0, 80);
  expect(places.note(3, 120)).toBe(40);
  expect([places.startOf(3), places.startOf(4)]).toEqual([240, 360]);
  expect([240, 359, 360].map((px) => places.rowAt(px, TOTAL))).toEqual([3, 3, 4]);
  expect(places.note(3, 80)).toBe(-40);
  expect(places.startOf(4)).toBe(320);
});

it('finds the row at every place of a list, and its ends beyond both edges', () => {
  const places = new RowPlaces();
  places.note(0, 80);
  for (let row = 5; row < TOTAL; row += 7) places.note(row, 101);
  for (const row of [0, 4, 5, 6, 5_000, TOTAL - 1]) expect(places.rowAt(places.startOf(row), TOTAL)).toBe(row);
  expect([places.rowAt(-500, TOTAL), places.rowAt(1e9, TOTAL), places.rowAt(100, 0)]).toEqual([0, TOTAL - 1, 0]);
});
