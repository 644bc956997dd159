// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Release } from '#schemas/management/releaseCalls.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { listedDocument } from '../../tests/support/listedDocument.ts';
import { agentCalls } from '../agents/agentCalls.ts';
import { calls } from '../api/calls.ts';
import { Studio } from '../app/Studio.ts';
import { StudioContext } from '../app/StudioContext.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { Home } from './Home.tsx';

afterEach(() => vi.restoreAllMocks());

const release = (id: string, more: Partial<Release> = {}): Release =>
  ({ id, name: `Release ${id}`, author: 'ann', state: 'open', documents: 1, ...more }) as Release;

interface Given {
  documents?: StudioListed[];
  inReview?: { rows: Release[]; total: number };
  due?: Release[];
}

/** The home of a brand, as the server answers. */
async function draw({ documents = [], inReview = { rows: [], total: 0 }, due = [] }: Given): Promise<Studio> {
  vi.spyOn(calls, 'documents').mockResolvedValue(documents);
  vi.spyOn(calls, 'publishedReleases').mockResolvedValue([]);
  vi.spyOn(calls, 'releasesInReview').mockResolvedValue(inReview);
  vi.spyOn(calls, 'problems').mockResolvedValue([]);
  vi.spyOn(releaseCalls, 'between').mockResolvedValue(due);
  vi.spyOn(agentCalls, 'drafts').mockResolvedValue([]);
  const studio = new Studio();
  studio.session = {
    person: null,
    brands: [{ id: 'base', name: 'Base', line: ['base'], locales: [], defaultLocale: 'en' } as never],
  };
  await act(async () => {
    render(
      <StudioContext value={studio}>
        <Home />
      </StudioContext>,
    );
  });
  return studio;
}

const documents = (): HTMLElement => screen.getByRole('region', { name: 'Documents' });
const choose = (standing: string): void =>
  void fireEvent.change(screen.getByLabelText('How they stand'), { target: { value: standing } });
const press = (name: RegExp): void =>
  void fireEvent.click(within(documents()).getAllByRole('button', { name })[0] as never);
const note = (): string | null | undefined => documents().querySelector('p')?.textContent;

it('a kind without a document that stands as is asked for says so, and leads to the kinds that have some', async () => {
  await draw({
    documents: [listedDocument('page', 'faq'), listedDocument('popup', 'news', { status: 'draft', pending: 'review' })],
  });
  choose('review'); // the popups come by themselves
  expect(within(documents()).getByRole('button', { name: /news.*In review/ })).toBeTruthy();
  press(/^Pages 0/);
  expect(note()).toBe('None of this kind stands like this, but there is:');
  fireEvent.click(
    within(documents())
      .getAllByRole('button', { name: /^Popups 1/ })
      .at(-1) as never,
  );
  expect(within(documents()).getByRole('button', { name: /news.*In review/ })).toBeTruthy();
  choose('failed');
  expect(note()).toBe('No document stands like this.');
});

it('searched words and how documents stand are said apart', async () => {
  await draw({ documents: [listedDocument('page', 'faq'), listedDocument('popup', 'news', { status: 'draft' })] });
  const search = (words: string): void =>
    void fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } });
  choose('draft');
  press(/^Pages 0/);
  search('news');
  expect(note()).toBe('None of this kind stands like this and has «news» in its title, address or name, but there is:');
  search('faq'); // a page of these words is there, but it is live
  expect(note()).toBe('Nothing that stands like this has «faq» in its title, address or name.');
  choose('');
  expect(within(documents()).getByRole('button', { name: /faq/ })).toBeTruthy();
  search('nowhere');
  expect(note()).toBe('Nothing here has «nowhere» in its title, address or name.');
});

it('has the newest releases that wait and the next that are due; each leads to itself, and to the room where there are more', async () => {
  const studio = await draw({
    inReview: { rows: [release('one')], total: 37 },
    due: Array.from({ length: 9 }, (_, at) => {
      return release(`d${at}`, {
        state: 'scheduled',
        scheduledAt: `2027-01-0${9 - at}T00:00:00Z`,
        scheduledFor: 'then',
      });
    }),
  });
  const waiting = within(screen.getByRole('region', { name: 'In review' }));
  fireEvent.click(waiting.getByRole('button', { name: /Release one/ }));
  expect([studio.place.room, studio.place.at]).toEqual(['releases', 'one']);
  fireEvent.click(waiting.getByRole('button', { name: 'All 37 in the room of releases' }));
  expect([studio.place.room, studio.place.at]).toEqual(['releases', '']);
  const due = within(screen.getByRole('region', { name: 'What is due' }));
  const names = due.getAllByRole('button').map(({ textContent }) => textContent?.split('then')[0]);
  expect(names).toEqual([
    ...Array.from({ length: 8 }, (_, at) => `Release d${8 - at}`),
    'All 9 in the room of releases',
  ]);
});
