import { afterEach, expect, it, vi } from 'vitest';
import { calls } from './calls.ts';

afterEach(() => vi.unstubAllGlobals());

it('fills in what a node of the release before does not answer yet, and leaves what one answers', async () => {
  const answer = (data: object) => vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data })));
  answer({ document: {} });
  expect(await calls.document('base/page/faq')).toEqual({ document: {}, said: {} });
  answer({ document: {}, said: { hello: { lv: 'Sveiki' } } });
  expect((await calls.document('base/page/faq')).said).toEqual({ hello: { lv: 'Sveiki' } });
  answer({ events: {} });
  expect((await calls.language()).eventItems).toEqual({});
});
