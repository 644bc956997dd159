// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Release } from '#schemas/management/releaseCalls.ts';
import { NoAnswer, Refusal } from '../api/ask.ts';
import { Studio } from '../app/Studio.ts';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { TakingOff } from './TakingOff.ts';

const asked = { document: 'base/page/faq', name: 'Without Questions', reason: 'it is over' };
const refusalOf = (status: number, code: string) => new Refusal(status, code, { said: { code, values: {} } });
const calls = () => ({
  make: vi.mocked(releaseCalls.make).mock.calls.length,
  acts: vi.mocked(releaseCalls.act).mock.calls,
});

beforeEach(() => {
  let made = 0;
  vi.spyOn(releaseCalls, 'make').mockImplementation(async () => ({ id: `r${(made += 1)}` }));
  vi.spyOn(releaseCalls, 'act').mockResolvedValue({});
});
afterEach(() => void vi.restoreAllMocks());

it('is one release, however often its button is pressed', async () => {
  const taking = new TakingOff(new Studio());
  expect(await Promise.all([taking.take(asked), taking.take(asked)])).toEqual(['done', 'failed']);
  expect(calls()).toEqual({ make: 1, acts: [['r1', 'publish', { reason: 'it is over' }]] });
  expect(taking.isBusy).toBe(false);
});

it.each([
  [400, 'release.faults'],
  [403, 'release.refused'],
])('is given up where it is refused (%i %s)', async (status, code) => {
  vi.mocked(releaseCalls.act).mockRejectedValueOnce(refusalOf(status, code));
  const taking = new TakingOff(new Studio());
  expect(await taking.take(asked)).toBe('failed');
  expect([taking.fault, calls().acts.at(-1)]).toEqual([code, ['r1', 'withdraw']]);
});

it('stays where it waits for a second person', async () => {
  vi.mocked(releaseCalls.act).mockRejectedValueOnce(refusalOf(403, 'release.waitsFor'));
  const taking = new TakingOff(new Studio());
  expect(await taking.take(asked)).toBe('waits');
  expect(calls().acts).toEqual([['r1', 'publish', { reason: 'it is over' }]]);
});

it('goes on with its release where no answer came, and is done where that went live', async () => {
  const one = vi.spyOn(releaseCalls, 'one').mockResolvedValue({ state: 'open' } as Release);
  vi.mocked(releaseCalls.act).mockRejectedValueOnce(new NoAnswer()).mockRejectedValueOnce(new NoAnswer());
  const taking = new TakingOff(new Studio());
  expect([await taking.take(asked), await taking.take(asked)]).toEqual(['failed', 'failed']);
  one.mockResolvedValue({ state: 'published' } as Release);
  expect(await taking.take(asked)).toBe('done');
  expect(calls()).toMatchObject({ make: 1, acts: { length: 2 } });
});
