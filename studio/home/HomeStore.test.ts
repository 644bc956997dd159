// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { listedDocument } from '../../tests/support/listedDocument.ts';
import { Studio } from '../app/Studio.ts';
import { HomeStore } from './HomeStore.ts';

it('lists documents by how they stand, of a kind that has some; what waits in a release stands by that', () => {
  const home = new HomeStore(new Studio());
  home.documents = [
    listedDocument('page', 'faq', { status: 'changed', pending: 'scheduled' }),
    listedDocument('page', 'about', { status: 'changed' }),
    listedDocument('popup', 'news', { status: 'draft', pending: 'review' }),
  ];
  const found = (): string[] => home.found.map(({ id }) => id);
  expect([found(), home.countOf('scheduled'), home.countOf('review')]).toEqual([['faq', 'about'], 1, 1]);
  home.show('scheduled');
  expect(found()).toEqual(['faq']);
  home.show('review'); // no page does
  expect([home.kind, found()]).toEqual(['popup', ['news']]);
  home.show('failed');
  expect(found()).toEqual([]);
  home.show(null);
  expect([found(), home.count('page')]).toEqual([['news'], 2]);
});
