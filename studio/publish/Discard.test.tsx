// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioDocument } from '#schemas/studio.ts';
import { openedDocument } from '../../tests/support/openedDocument.ts';
import { NoAnswer } from '../api/ask.ts';
import { calls } from '../api/calls.ts';
import { Studio } from '../app/Studio.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { partsHost } from '../move/partsHost.ts';
import { Discard } from './Discard.tsx';
import { Publishing } from './Publishing.ts';

/** A page open for editing, in a state, beside its buttons. */
function draw(state: Partial<StudioDocument>): EditorStore {
  const studio = new Studio();
  studio.session = { person: { username: 'ann', email: '', readsAudit: false, choices: {} }, brands: [] };
  const opened: StudioDocument = openedDocument({
    document: { kind: 'page', id: 'faq' },
    seen: { draft: 1, basedOn: null },
    status: 'draft',
    ...state,
  });
  const editor = new EditorStore(studio, opened, {
    widgets: new Map(),
    language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
    tab: { name: 'one', others: new Set() },
    hostOf: partsHost,
  });
  render(<Discard editor={editor} publishing={new Publishing(editor)} />);
  return editor;
}

const button = (name: string): HTMLButtonElement => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string): void => void fireEvent.click(button(name));

afterEach(() => vi.restoreAllMocks());

it('of a page that never was anywhere asks first, names whose work it is and who is there, and keeps the focus', () => {
  const editor = draw({ author: 'bob' });
  act(() => {
    editor.peers = [{ name: 'bob', colour: 1, chosen: [] }];
  });
  press('Put it away …');
  expect(screen.getByRole('alert').textContent).toBe(
    'It was never on the site: nothing of it is left then. The draft is by bob. Open now with bob.',
  );
  expect(document.activeElement).toBe(button('Keep it'));
  press('Keep it');
  expect(document.activeElement).toBe(button('Put it away …'));
});

it('says nothing of other people where there are none, and waits until all of the work is saved', () => {
  const editor = draw({ key: 'base/page/typed' }); // what is typed is kept in the browser
  vi.spyOn(calls, 'save').mockRejectedValue(new NoAnswer());
  press('Put it away …');
  expect(screen.getByRole('alert').textContent).toBe('It was never on the site: nothing of it is left then.');
  act(() => editor.edit({ operations: [{ op: 'set', at: '/title', value: 'Two' }], words: 'title' }));
  expect(button('Put it away for good').disabled).toBe(true);
});

it('tells of success where the answer to the first press was lost', async () => {
  const editor = draw({});
  vi.spyOn(calls, 'discard').mockRejectedValueOnce(new NoAnswer()).mockResolvedValueOnce(false);
  press('Put it away …');
  press('Put it away for good');
  await vi.waitFor(() => expect(button('Put it away for good').disabled).toBe(false));
  press('Put it away for good');
  await vi.waitFor(() => expect(editor.studio.said).toBe('It is put away: nothing of it is left.'));
});

it('throws the draft alone away where something is live, or stood in a release once', () => {
  draw({ seen: { draft: 2, basedOn: 1 } });
  expect(button('Throw the draft away').disabled).toBe(false);
});

it('puts away what stood in a release once and has no draft, and says that its history stays', () => {
  draw({ seen: { draft: 0, basedOn: 1 } });
  press('Put it away …');
  expect(screen.getByRole('alert').textContent).toBe('It leaves the lists. Its history stays.');
  expect(button('Put it away').disabled).toBe(false);
});
