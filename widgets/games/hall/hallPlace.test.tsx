// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { expect, it } from 'vitest';
import { ScopeContext } from '#runtime/render/context.tsx';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { type LaidOut, useStoredPlace } from './hallPlace.ts';

/** Two columns of 36 games, 500 pixels below the page's beginning: 18 rows, the second part from the tenth on. */
const list: LaidOut = { grid: { columns: 2, pitch: 300 }, top: 500, size: 18, total: 36 };
const rowAt = (row: number): number => list.top + row * list.grid.pitch;

/**
 * A tab with these lists one below the other, each with a drawing of its own.
 * @returns scrolls to a height, and tells what the address and the entry of the history then say; `add` draws a further list, as one that became long
 */
function tabWith(...lists: readonly LaidOut[]) {
  const { runtime } = playerScene({}, {}, 'https://aurora.test/gamehall');
  const { navigation } = runtime.ports;
  let stored: number | null = null;
  navigation.storePlace = (place) => void (stored = place);
  const wrapper = ({ children }: PropsWithChildren) => (
    <ScopeContext value={{ runtime, mode: 'client' }}>{children}</ScopeContext>
  );
  let scrolled = 0;
  const draw = (laidOut: LaidOut) => {
    const use = ({ px, one }: { px: number; one: LaidOut }): void => useStoredPlace(px, one, false);
    // where it stands is known once it is drawn
    const { rerender } = renderHook(use, { initialProps: { px: scrolled, one: { ...laidOut, top: 0 } }, wrapper });
    rerender({ px: scrolled, one: laidOut });
    return (px: number) => rerender({ px, one: laidOut });
  };
  const drawn = lists.map(draw);
  const tellNow = () => ({ query: navigation.current().search, stored });
  const scrollTo = (px: number) => {
    scrolled = px;
    for (const scroll of drawn) scroll(px);
    return tellNow();
  };
  const add = (laidOut: LaidOut) => {
    drawn.push(draw(laidOut));
    return tellNow();
  };
  return Object.assign(scrollTo, { add });
}

it('says in the address which part of the list is at the edge, and in the entry of the history the place', () => {
  const scrollTo = tabWith(list);
  expect(scrollTo(rowAt(2))).toEqual({ query: '', stored: 4 });
  expect(scrollTo(rowAt(10))).toEqual({ query: '?page=2', stored: 20 });
  expect(scrollTo(0).query).toBe('');
});

it('names no part that the list does not have, whatever stands below it', () => {
  const scrollTo = tabWith(list);
  expect(scrollTo(rowAt(17)).query).toBe('?page=2');
  expect(scrollTo(rowAt(30)), 'far below').toEqual({ query: '?page=2', stored: 34 });
  const uneven = tabWith({ ...list, grid: { columns: 5, pitch: 300 } });
  expect(uneven(rowAt(7)).query, 'in a last row that is not full').toBe('?page=2');
});

it('of two lists on one page, the one at the edge is what the address and the entry speak of', () => {
  const below = { ...list, top: rowAt(18) + 200 };
  const scrollTo = tabWith(list, below);
  expect(scrollTo(rowAt(12))).toEqual({ query: '?page=2', stored: 24 });
  expect(scrollTo(below.top + 300), 'in the second').toEqual({ query: '', stored: 2 });
  scrollTo(below.top - 100);
  expect(scrollTo(rowAt(12)), 'back in the first').toEqual({ query: '?page=2', stored: 24 });
  scrollTo(below.top + 300);
  expect(scrollTo(rowAt(12)), 'back by one leap').toEqual({ query: '?page=2', stored: 24 });
});

it('leaves the address to the list at the edge while one below it becomes long', () => {
  const scrollTo = tabWith(list);
  const before = scrollTo(rowAt(12));
  expect(scrollTo.add({ ...list, top: rowAt(18) + 200 })).toEqual(before);
  expect(before).toEqual({ query: '?page=2', stored: 24 });
});
