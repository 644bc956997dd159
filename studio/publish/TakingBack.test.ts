// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { releaseCalls } from '../releases/releaseCalls.ts';
import { TakingBack } from './TakingBack.ts';

afterEach(() => void vi.restoreAllMocks());

const itemOf = (document: string) => ({ document, revision: 2, before: 1 });

it('a release of several documents is not taken back from the history of one without a question that names them', async () => {
  const documents = vi.spyOn(releaseCalls, 'documents');
  const back = new TakingBack();
  documents.mockResolvedValueOnce([itemOf('base/page/a')]);
  expect([await back.ask({ id: 'r1', name: 'Alone' }), back.asked]).toEqual([false, null]);
  documents.mockResolvedValueOnce([itemOf('base/page/a'), itemOf('base/page/b')]);
  expect(await back.ask({ id: 'r2', name: 'Autumn' })).toBe(true);
  expect(back.asked).toEqual({ id: 'r2', name: 'Autumn', keys: ['base/page/a', 'base/page/b'] });
  back.leave();
  expect(back.asked).toBeNull();
});
