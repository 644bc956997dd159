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

/** A tab with these lists one below the other. @returns scrolls to a height, and tells what the address and the entry of the history then say */
function tabWith(...lists: readonly LaidOut[]) {
  const { runtime } = playerScene({}, {}, 'https://aurora.test/gamehall');
  const { navigation } = runtime.ports;
  let stored: number | null = null;
  navigation.storePlace = (place) => void (stored = place);
  const wrapper = ({ children }: PropsWithChildren) => (
    <ScopeContext value={{ runtime, mode: 'client' }}>{children}</ScopeContext>
  );
  const use = (scrolledPx: number): void => {
    for (const one of lists) useStoredPlace(scrolledPx, one, false);
  };
  const { rerender } = renderHook(use, { initialProps: 0, wrapper });
  return (scrolledPx: number) => {
    rerender(scrolledPx);
    return { query: navigation.current().search, stored };
  };
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
});
