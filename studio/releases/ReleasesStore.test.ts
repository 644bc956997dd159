// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { Refusal } from '../api/ask.ts';
import { Studio } from '../app/Studio.ts';
import { ReleasesStore } from './ReleasesStore.ts';
import { releaseCalls } from './releaseCalls.ts';

afterEach(() => void vi.restoreAllMocks());

it('a release that is refused without a reason is asked for one, with what the server warns of', async () => {
  vi.spyOn(releaseCalls, 'list').mockResolvedValue({ rows: [], total: 0 });
  const act = vi.spyOn(releaseCalls, 'act');
  const releases = new ReleasesStore(new Studio(), 'base');
  const warning = { code: 'page.unreached', message: 'Nothing leads here.', said: { code: 'found.page', values: {} } };
  act.mockRejectedValueOnce(new Refusal(400, '1 warnings', { needs: 'reason', errors: [warning] }));
  await releases.act('r1', 'publish');
  expect(releases.wanted).toEqual({
    release: 'r1',
    warnings: [{ code: 'page.unreached', says: 'Nothing leads here.', said: warning.said }],
  });
  act.mockResolvedValueOnce({});
  expect(await releases.act('r1', 'publish', { reason: 'linked from letters' })).toBe(true);
  expect([act.mock.calls[1], releases.wanted]).toEqual([['r1', 'publish', { reason: 'linked from letters' }], null]);
  act.mockRejectedValueOnce(new Refusal(403, 'Forbidden'));
  await releases.act('r1', 'publish');
  expect([releases.wanted, releases.refusals['r1']]).toEqual([null, 'Forbidden']);
});
