import { describe, expect, it } from 'vitest';
import { managementForAllTests, pageEntry } from '../support/testManagement.ts';

const { tokens, ask, make } = managementForAllTests();

describe('releases', () => {
  it('gather drafts, go live as one, and are taken back as one [CFG-08]', async () => {
    await make('rel-a', {}, '?status=draft');
    await make('rel-b', {}, '?status=draft');
    const documents = ['base/page/rel-a', { document: 'page/rel-b', take: 'draft' }];
    const made = await ask('POST', '/releases', {
      token: tokens.admin,
      data: { name: 'Night', reason: 'test', documents },
    });
    expect([made.status, made.body.data.state, made.body.data.documents]).toMatchObject([201, 'open', [{}, {}]]);
    const { id } = made.body.data;
    const check = await ask('GET', `/check?release=${id}`, { token: tokens.admin });
    expect([check.status, check.body.meta.errors]).toEqual([200, 0]);
    const act = (name: string, data: object = {}, token = tokens.admin) =>
      ask('POST', `/releases/${id}/${name}`, { token, data });
    expect((await act('publish', {}, tokens.editor)).status).toBe(403);
    expect((await act('publish', {}, tokens.stranger)).status).toBe(404);
    expect((await act('schedule', { at: '2026-11-27T20:00' })).body.data).toMatchObject({ state: 'scheduled' });
    expect((await act('schedule', { at: 'soon' })).status).toBe(400);
    const between = async (from: string, until: string, token = tokens.admin) => {
      const { status, body } = await ask('GET', `/releases?from=${from}&until=${until}`, { token });
      return [status, body.data?.map((row: { name: string }) => row.name)];
    };
    expect(await between('2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z')).toEqual([200, ['Night']]);
    expect(await between('2026-11-28T00:00:00Z', '2026-12-31T00:00:00Z')).toEqual([200, []]);
    expect(await between('2026-11-27T00:00:00Z', '2026-11-28T00:00:00Z', tokens.stranger)).toEqual([200, []]);
    expect(await between('2026-11-27T00:00:00Z', 'soon')).toEqual([400, undefined]);
    const inState = async (state: string) => {
      const { body } = await ask('GET', `/releases?${state}`, { token: tokens.admin });
      return body.data.map((row: { name: string }) => row.name).includes('Night');
    };
    for (const either of ['state=open,scheduled', 'state[]=open&state[]=scheduled'])
      expect([either, await inState(either)]).toEqual([either, true]);
    expect(await inState('state=published')).toBe(false);
    const pending = async () => {
      const { body } = await ask('GET', '/studio/documents?brand=aurora', { token: tokens.admin });
      return body.data.find((one: { id: string }) => one.id === 'rel-a').pending;
    };
    expect(await pending()).toBe('scheduled');
    expect((await act('unschedule')).body.data.state).toBe('open');
    expect(await pending()).toBe('review');
    expect((await act('publish')).body.data.state).toBe('published');
    expect((await act('publish')).status).toBe(400);
    expect((await ask('GET', '/pages?filters[slug][$startsWith]=rel-')).body.meta.pagination.total).toBe(2);
    const back = await act('revert', { reason: 'too early' });
    expect(back.body.data).toMatchObject({ reverts: id, state: 'published' });
    expect((await ask('GET', '/pages?filters[slug][$startsWith]=rel-')).body.meta.pagination.total).toBe(0);
    const list = await ask('GET', '/releases?pagination[pageSize]=2', { token: tokens.admin });
    expect(list.body.data[0].id).toBe(back.body.data.id);
    expect((await ask('GET', '/releases', { token: tokens.stranger })).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it.each([
    [{}, 2],
    [{ name: 'x', documents: [] }, 1],
    [{ name: 'x', documents: [1, { document: 'page/home', take: 'all' }] }, 2],
    [{ name: 'x', documents: [{ document: 'page/home', revision: 9_999_999_999 }] }, 1],
  ])('without what they need are refused: %j', async (data, faults) => {
    const told = await ask('POST', '/releases', { token: tokens.admin, data });
    expect([told.status, told.body.error.details.errors.length]).toEqual([400, faults]);
  });

  it('that bring warnings want a reason; a call that writes is told them beside its answer', async () => {
    const alone = await ask('POST', '/pages', { token: tokens.admin, data: pageEntry('island') });
    expect(alone.body.meta.warnings).toContainEqual(expect.objectContaining({ path: ['path'], pointer: '/path' }));
    await make('unread', {}, '?status=draft');
    const data = { name: 'Unread', documents: ['base/page/unread'] };
    const { id } = (await ask('POST', '/releases', { token: tokens.admin, data })).body.data;
    const act = (given: object) => ask('POST', `/releases/${id}/publish`, { token: tokens.admin, data: given });
    const refused = await act({});
    expect([refused.status, refused.body.error.details.needs]).toEqual([400, 'reason']);
    const { data: live, meta } = (await act({ reason: 'linked from letters' })).body;
    expect(live).toMatchObject({ state: 'published' });
    expect(meta.warnings).toContainEqual(expect.objectContaining({ code: 'page.unreached', pointer: '/path' }));
  });

  it('are given up by who made them, or may publish', async () => {
    await make('given-up', {}, '?status=draft');
    const data = { name: 'No', documents: ['base/page/given-up'] };
    const { id } = (await ask('POST', '/releases', { token: tokens.admin, data })).body.data;
    const giveUp = (token: string) => ask('POST', `/releases/${id}/withdraw`, { token, data: { reason: 'not now' } });
    expect([(await giveUp(tokens.stranger)).status, (await giveUp(tokens.editor)).status]).toEqual([404, 403]);
    expect((await giveUp(tokens.admin)).body.data).toMatchObject({ state: 'withdrawn', withdrawnBy: 'token:admin' });
    expect((await ask('POST', `/releases/${id}/publish`, { token: tokens.admin })).status).toBe(400);
  });

  it('a waiting one is no part of what is published meanwhile', async () => {
    const id = await make('waiting', { title: 'Now' });
    await ask('PUT', `/pages/${id}?status=draft`, { token: tokens.admin, data: { title: 'Friday' } });
    const data = { name: 'Friday', documents: ['base/page/waiting'] };
    await ask('POST', '/releases', { token: tokens.admin, data });
    const told = await ask('PUT', `/pages/${id}`, { token: tokens.admin, data: { path: '/now' } });
    expect(told.body.data).toMatchObject({ title: 'Now', path: '/now' });
  });
});

describe('history', () => {
  it('tells every revision of a document, what it said, and what changed between', async () => {
    const id = await make('past', { title: 'One' });
    await ask('PUT', `/pages/${id}`, { token: tokens.admin, data: { title: 'Two' } });
    const get = (path: string, token = tokens.admin) => ask('GET', `/documents/base/page/past/${path}`, { token });
    expect((await get('history')).body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect((await get('revisions/1')).body.data.document.seo.title).toBe('One');
    expect((await get('diff?from=1&to=2')).body.data).toEqual([{ op: 'replace', path: '/seo/title', value: 'Two' }]);
    expect((await get('revisions/9')).status).toBe(404);
    expect((await get('diff?from=1')).status).toBe(400);
    for (const wrong of ['from=9999999999&to=2', 'from=1&to=2147483648']) // more than a column of numbers holds
      expect([wrong, (await get(`diff?${wrong}`)).status]).toEqual([wrong, 400]);
    expect((await get('history', tokens.stranger)).status).toBe(404);
    expect((await ask('GET', '/documents/base/page/past/history')).status).toBe(403);
    expect((await ask('GET', '/documents/x/y/z/history', { token: tokens.admin })).status).toBe(400);
  });
});
