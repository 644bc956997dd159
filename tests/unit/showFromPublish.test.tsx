// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { StudioDocument } from '#schemas/studio.ts';
import { calls } from '../../studio/api/calls.ts';
import { Studio } from '../../studio/app/Studio.ts';
import { EditorStore } from '../../studio/editor/EditorStore.ts';
import { partsHost } from '../../studio/move/partsHost.ts';
import { Publish } from '../../studio/publish/Publish.tsx';
import { openDialogsInJsdom } from '../support/dialogElements.ts';

const opened: StudioDocument = {
  key: 'base/page/faq',
  document: {
    kind: 'page',
    id: 'faq',
    seo: { title: { $t: 'title' }, description: { $t: 'about' } },
    text: { old: { en: 'Old' }, title: { en: 'Questions', lv: 'Jautājumi' }, about: { en: 'Asked often' } },
  },
  live: null,
  seen: { draft: 1, basedOn: null },
  status: 'draft',
  author: 'ann',
  changedAt: '2026-01-01T00:00:00.000Z',
  may: { edit: true, publish: true },
  inherited: null,
  inheritsFrom: [],
  said: {},
  overriddenBy: [],
  shownBy: ['aurora'],
};
const brand = {
  id: 'aurora',
  name: 'Aurora',
  origin: 'http://aurora.localhost',
  locales: ['en', 'lv'].map((code) => ({ code, name: code })),
  defaultLocale: 'en',
  timeZone: 'UTC',
  line: ['aurora', 'base'],
};

/** Presses «Show» beside what the gate finds of one language. */
async function show(locale: string): Promise<EditorStore> {
  const studio = new Studio();
  studio.place.go({ locale: 'en' });
  studio.session = { person: { username: 'ann', email: '', readsAudit: false, choices: {} }, brands: [brand] };
  const editor = new EditorStore(studio, opened, {
    widgets: new Map(),
    language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
    tab: { name: 'one', others: new Set() },
    hostOf: partsHost,
  });
  const finding = { document: 'page/faq', pointer: '/text', says: '2 texts are missing', locale };
  vi.spyOn(calls, 'report').mockResolvedValue({ faults: [], warnings: [finding] });
  editor.show('publish');
  render(<Publish editor={editor} />);
  const button = await screen.findByRole('button', { name: 'Show «The document itself»' });
  act(() => void fireEvent.click(button));
  return editor;
}

beforeAll(openDialogsInJsdom);
afterEach(() => vi.restoreAllMocks());

it('shows the first text that a language lacks, in that language', async () => {
  const editor = await show('lv');
  expect(editor.over).toBeNull();
  expect(editor.soughtAt).toBe('/seo/description');
  expect(editor.locale).toBe('lv');
});

it('keeps the language where the brand does not have the one that a finding hangs on', async () => {
  const editor = await show('de');
  expect([editor.over, editor.locale, editor.studio.place.locale]).toEqual([null, 'en', 'en']);
});
