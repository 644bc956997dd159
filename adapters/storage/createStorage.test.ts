// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { createMemoryStorage, createStorage } from './createStorage.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('stores for good what is not said to be for the visit alone', () => {
  const storage = createStorage({ isForVisit: false });
  storage.set('a', '1');
  storage.set('b', '2', 'visit');
  expect([localStorage.getItem('a'), localStorage.getItem('b'), sessionStorage.getItem('b')]).toEqual(['1', null, '2']);
});

it('stores nothing for good where a page is tried out, and gives back what was stored there', () => {
  const storage = createStorage({ isForVisit: true });
  storage.set('a', '1');
  storage.set('b', '2', 'visit');
  expect([storage.get('a'), storage.get('b'), localStorage.length]).toEqual(['1', '2', 0]);
  storage.remove('a');
  expect(storage.get('a')).toBeNull();
});

it('stores nothing in the browser where a sample is shown, and reads nothing but what the sample has', () => {
  localStorage.setItem('a', 'the visitor’s');
  const storage = createMemoryStorage({ b: '2' });
  storage.set('c', '3');
  expect([storage.get('a'), storage.get('b'), storage.get('c')]).toEqual([null, '2', '3']);
  storage.remove('b');
  expect([storage.get('b'), localStorage.length, sessionStorage.length]).toEqual([null, 1, 0]);
});
