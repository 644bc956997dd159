// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { calls } from '../api/calls.ts';
import type { EditorStore } from '../editor/EditorStore.ts';
import { Unseen } from './Unseen.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const why = { node: 'page:hero', is: 'hidden', facts: [{ path: 'session.status', value: 'guest' }] } as const;

it.each([
  ['page', why],
  ['popup', null], // the page beneath it may have a part of the same id, and says nothing of the popup's
])('of a part without a box, a %s is told %j', async (kind, reason) => {
  vi.spyOn(calls, 'hidden').mockResolvedValue([why]);
  const nodes = { hero: { type: 'promo/hero', show: { '==': [1, 2] } } };
  const editor = { kind, saver: { stored: {} }, draft: { shown: { nodes } }, unseen: new Map() };
  const unseen = new Unseen(editor as unknown as EditorStore, () => ({ preview: 'p', path: '/' }));
  unseen.hear(['hero']);
  await vi.runAllTimersAsync();
  expect([...editor.unseen]).toEqual([['hero', reason]]);
  unseen.stop();
});
