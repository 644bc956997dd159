import { expect, it, vi } from 'vitest';
import { findAction } from '../wire/actions.ts';
import { loadActions } from './loadActions.ts';

vi.mock('../wire/actions.ts', () => ({ findAction: vi.fn(async () => undefined) }));

it('loads the code of each action that the nodes name, once, inner lists too', async () => {
  const again = { do: 'session.leave' };
  const ask = { do: 'confirm', with: { title: 'Leave?', then: [again, { do: 'navigate' }], else: [] } };
  await loadActions({ a: { on: { press: [ask] } }, b: { on: { close: [again] } }, c: {} });
  const names = vi.mocked(findAction).mock.calls.map(([name]) => name);
  expect(names.toSorted()).toEqual(['confirm', 'navigate', 'session.leave']);
});

it('is silent where code cannot be had: the press asks again', async () => {
  vi.mocked(findAction).mockRejectedValueOnce(new Error('away'));
  await loadActions({ a: { on: { press: [{ do: 'navigate' }] } } });
});
