// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Studio } from '../app/Studio.ts';
import { EditorStore } from '../editor/EditorStore.ts';
import { partsHost } from '../move/partsHost.ts';
import { InheritedValue } from './InheritedValue.tsx';

const AT = '/policy/maxStake';

/** A brand's document open for editing, with the highest stake that it inherits. */
function draw(mayBeNone: boolean): EditorStore {
  const document = { kind: 'brand', id: 'kestrel', parent: 'aurora' };
  const seen = { draft: 1, basedOn: 1 };
  const may = { edit: true, publish: true };
  const editor = new EditorStore(
    new Studio(),
    {
      key: 'kestrel/brand/kestrel',
      document,
      live: null,
      seen,
      status: 'changed',
      may,
      author: 'ann',
      changedAt: '2026-01-01T00:00:00.000Z',
      inherited: null,
      inheritsFrom: [],
      said: {},
      overriddenBy: [],
      shownBy: ['kestrel'],
    },
    {
      widgets: new Map(),
      language: { contexts: {}, actions: {}, events: {}, eventItems: {} } as never,
      tab: { name: 'one', others: new Set() },
      hostOf: partsHost,
    },
  );
  const from = { brand: 'aurora', value: '5.00' };
  render(<InheritedValue editor={editor} at={AT} title="Highest stake" mayBeNone={mayBeNone} from={from} />);
  return editor;
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

it('a rule that a brand inherits is lifted for this brand where none is a value of it', async () => {
  const editor = draw(true);
  await press('None for this brand «Highest stake»');
  expect(editor.draft.document['policy']).toEqual({ maxStake: '' });
});

it('a rule is copied to be changed; one that has no such value cannot be lifted', async () => {
  const editor = draw(false);
  expect(screen.queryByRole('button', { name: /^None/ })).toBeNull();
  await press('Change it for this brand «Highest stake»');
  expect(editor.draft.document['policy']).toEqual({ maxStake: '5.00' });
});
