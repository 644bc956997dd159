// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { TextRow } from '#schemas/management/textCalls.ts';
import { Studio } from '../app/Studio.ts';
import { StudioContext } from '../app/StudioContext.ts';
import { Grid } from './Grid.tsx';
import { TextsStore } from './TextsStore.ts';
import { textCalls } from './textCalls.ts';

afterEach(() => vi.restoreAllMocks());

/** The grid with one text of a brand's version. */
async function draw(more: Partial<TextRow>): Promise<{ studio: Studio; row: HTMLElement }> {
  const row: TextRow = {
    id: 'kestrel/messages/*#join',
    document: 'kestrel/messages/en',
    key: 'join',
    source: 'Join us',
    target: 'Step in',
    inherited: 'Join us',
    inheritedFrom: 'base',
    note: 'interface',
    faults: [],
    ...more,
  };
  const listed = { rows: [row], total: 1, page: 1, drafted: [], catalogue: 'version', hasAbove: true } as const;
  vi.spyOn(textCalls, 'list').mockResolvedValue(listed);
  const studio = new Studio();
  const texts = new TextsStore(studio, 'kestrel');
  await texts.load();
  render(
    <StudioContext value={studio}>
      <Grid texts={texts} locale="en" />
    </StudioContext>,
  );
  return { studio, row: screen.getByRole('listitem') };
}

it('an own text whose inherited one has changed since leads to where that is decided', async () => {
  const { studio, row } = await draw({ isMoved: true });
  expect(row.textContent).toContain('What it was written against was changed since.');
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Decide …' })));
  expect(studio.place.document).toBe('kestrel/messages/en');
});

it('an own text of a catalogue that is locked above is told to do nothing', async () => {
  const { row } = await draw({ isLocked: true });
  expect(row.textContent).toContain('The brand above locked it: this change does nothing.');
});

it('a text that the brand took away has the way back to the inherited one', async () => {
  const { row } = await draw({ isRemoved: true, target: null });
  const write = vi.spyOn(textCalls, 'write').mockResolvedValue([]);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^back to inherited/ })));
  expect(write.mock.lastCall?.[0]).toMatchObject({ text: '', was: '' });
  expect(row.textContent).toContain('from base');
});
