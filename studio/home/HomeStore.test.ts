// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { StudioListed } from '#schemas/studio.ts';
import { Studio } from '../app/Studio.ts';
import { HomeStore } from './HomeStore.ts';

const listed = (kind: StudioListed['kind'], id: string, more: Partial<StudioListed>): StudioListed => ({
  key: `base/${kind}/${id}`,
  brand: 'base',
  kind,
  id,
  title: id,
  isVariant: false,
  status: 'live',
  author: 'ann',
  changedAt: '2026-11-30T12:00:00Z',
  ...more,
});

it('lists documents by how they stand, of a kind that has some; what waits in a release stands by that', () => {
  const home = new HomeStore(new Studio());
  home.documents = [
    listed('page', 'faq', { status: 'changed', pending: 'scheduled' }),
    listed('page', 'about', { status: 'changed' }),
    listed('popup', 'news', { status: 'draft', pending: 'review' }),
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
