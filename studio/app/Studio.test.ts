// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { StudioSession } from '#schemas/studio.ts';
import { calls } from '../api/calls.ts';
import { Studio } from './Studio.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const sessionOf = (username: string): StudioSession => ({
  person: { username, email: `${username}@example.test`, choices: {}, readsAudit: false },
  brands: [],
});

it('somebody else who signs in over an ended session begins with a page of their own: nothing is saved under their name', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { pathname: '/studio', search: '', reload });
  const asked = vi.spyOn(calls, 'session');
  const studio = new Studio();
  const signIn = async (username: string): Promise<void> => {
    asked.mockResolvedValueOnce(sessionOf(username));
    await studio.load();
  };
  await signIn('ann');
  studio.hasEnded = true;
  await signIn('bob');
  expect([reload.mock.calls.length, studio.hasEnded, studio.session.person?.username]).toEqual([1, true, 'ann']);
  await signIn('ann');
  expect([reload.mock.calls.length, studio.hasEnded]).toEqual([1, false]);
});
