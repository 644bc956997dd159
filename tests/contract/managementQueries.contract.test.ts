import { beforeAll, describe, expect, it } from 'vitest';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();

describe('redirects', () => {
  it('are entries of their own: one from_url once, in their order, the same entry when it moves [ACC-08]', async () => {
    const add = (from: string, more: object = {}) =>
      ask('POST', '/redirects', { token: tokens.admin, data: { brand: 'base', from_url: from, to_url: '/', ...more } });
    const first = await add('/r1', { order: 0 });
    expect(first.body.data).toMatchObject({ slug: 'site', is_external: false, http_status: 301, order: 0 });
    expect((await add('/r1')).body.error.message).toBe('This attribute must be unique');
    const { documentId: id } = first.body.data;
    const moved = await ask('PUT', `/redirects/${id}`, { token: tokens.admin, data: { from_url: '/r2', order: 1 } });
    expect(moved.body.data).toMatchObject({ documentId: id, from_url: '/r2', rule: '/r1', order: 1 });
    const again = await add('/r1');
    expect([again.status, again.body.data.documentId === id]).toEqual([201, false]);
    expect((await ask('PUT', `/redirects/${id}`, { token: tokens.admin, data: { from_url: '/r1' } })).status).toBe(400);
    const list = await ask('GET', '/redirects?sort=order&fields=from_url');
    expect(list.body.data.map(({ from_url: from }: { from_url: string }) => from)).toEqual(['/old', '/r2', '/r1']);
    expect((await ask('DELETE', `/redirects/${id}`, { token: tokens.admin })).status).toBe(204);
    expect((await ask('GET', `/redirects/${id}`)).status).toBe(404);
  });

  it('of a brand go on to follow those it inherits: its own are kept as the changes that make them', async () => {
    const token = tokens.admin;
    const add = (brand: string, from_url: string) =>
      ask('POST', '/redirects', { token, data: { brand, from_url, to_url: '/' } });
    const rules = async (brand: string) => {
      const list = await ask('GET', `/redirects?filters[brand]=${brand}&sort=order&fields=from_url,http_status`);
      return new Map<string, { documentId: string; http_status: number }>(
        list.body.data.map((one: { from_url: string; documentId: string; http_status: number }) => [one.from_url, one]),
      );
    };
    const idOf = async (from: string) => (await rules('kestrel')).get(from)?.documentId;
    expect((await add('kestrel', '/only-here')).status).toBe(201);
    expect((await add('base', '/later')).status).toBe(201);
    expect((await ask('PUT', `/redirects/${await idOf('/old')}`, { token, data: { http_status: 302 } })).status).toBe(
      200,
    );
    expect((await ask('DELETE', `/redirects/${await idOf('/later')}`, { token })).status).toBe(204);
    const draft = { token, data: { from_url: '/drafted' } };
    expect((await ask('PUT', `/redirects/${await idOf('/only-here')}?status=draft`, draft)).body.data).toMatchObject({
      from_url: '/drafted',
      rule: '/only-here',
    });
    const [own, above] = [await rules('kestrel'), await rules('base')];
    expect([own.get('/old')?.http_status, own.has('/only-here'), own.has('/later'), above.has('/later')]).toEqual([
      302,
      true,
      false,
      true,
    ]);
    const live = await management.store.live();
    expect(live.find(({ key }) => key === 'kestrel/redirects/site')?.text).toContain('insertAfter');
  });

  it('say so where a brand writes its whole list, as two rules cannot be told apart', async () => {
    const add = (brand: string, from_url: string) =>
      ask('POST', '/redirects', { token: tokens.admin, data: { brand, from_url, to_url: '/' } });
    expect((await add('kestrel', '/same')).body.meta.warnings).toBeUndefined();
    await add('base', '/same');
    const { status, body } = await add('kestrel', '/more');
    expect([status, body.meta.warnings]).toMatchObject([201, [{ code: 'redirect.whole' }]]);
  });

  it('leave the site only by the word of somebody who has that right [REL-C15]', async () => {
    const publisher = await management.tokenFor('publisher', { role: 'publisher', brand: 'base' });
    const away = { brand: 'base', from_url: '/away', to_url: 'https://away.test/', is_external: true };
    const told = await ask('POST', '/redirects', { token: publisher, data: away });
    expect([told.status, told.body.data.publishedAt]).toEqual([201, null]);
    expect(told.body.meta.why).toContain('external-redirects');
    expect((await ask('GET', '/redirects?filters[from_url]=/away')).body.data).toEqual([]);
  });
});

describe('the config as a single type', () => {
  it('is that of the brand at the host or in the address, with what it inherits, per locale [CALL-17] [CFG-02]', async () => {
    const put = (brand: string, data: object) =>
      ask('PUT', `/cms-config?brand=${brand}`, { token: tokens.admin, data });
    await put('base', { games: { pageSize: 12 }, search: { minLength: 3 } });
    await put('kestrel', { search: { minLength: 1 } });
    const sections = async (query: string): Promise<object> => {
      const { games, search } = (await ask('GET', `/cms-config?${query}`)).body.data;
      return { games, search };
    };
    expect(await sections('brand=kestrel')).toEqual({ games: { pageSize: 12 }, search: { minLength: 1 } });
    expect(await sections('')).toEqual({ games: { pageSize: 12 }, search: { minLength: 3 } });
    await put('base', { games: { pageSize: 24 } });
    expect(await sections('brand=kestrel&locale=lv')).toEqual({ games: { pageSize: 24 }, search: { minLength: 1 } });
    await put('kestrel', { search: null });
    expect(await sections('brand=kestrel')).toEqual({ games: { pageSize: 24 }, search: null });
    expect((await ask('GET', '/cms-config?brand=nobody')).status).toBe(404);
    expect((await ask('GET', '/cms-config?locale=xx')).status).toBe(404);
    expect((await ask('DELETE', '/cms-config?brand=kestrel&locale=*', { token: tokens.admin })).status).toBe(204);
    expect(await sections('brand=kestrel')).toEqual({ games: { pageSize: 24 }, search: { minLength: 3 } });
    expect((await ask('GET', '/cms-configs')).status).toBe(404);
  });
});

describe('queries', () => {
  const slugs = async (query: string): Promise<string[]> => {
    const told = await ask('GET', `/pages?fields=slug&pagination[pageSize]=100&${query}`);
    expect(told.status).toBe(200);
    return told.body.data.map(({ slug }: { slug: string }) => slug);
  };
  beforeAll(async () => {
    for (const slug of ['q-one', 'q-Two'.toLowerCase(), 'q-three']) await make(slug, { title: `100% ${slug}_` });
  });

  it.each([
    ['filters[slug][$startsWith]=q-&sort=slug', ['q-one', 'q-three', 'q-two']],
    ['filters[slug][$startsWith]=Q-', []],
    ['filters[slug][$startsWithi]=Q-&sort=slug:desc', ['q-two', 'q-three', 'q-one']],
    ['filters[title][$contains]=%25 q-t&sort=slug', ['q-three', 'q-two']],
    ['filters[title][$contains]=0_ q', []],
    ['filters[slug][$in][0]=q-one&filters[slug][$in][1]=q-two&sort[slug]=desc', ['q-two', 'q-one']],
    ['filters[slug][$between][0]=q-o&filters[slug][$between][1]=q-tr&sort=slug', ['q-one', 'q-three']],
    ['filters[$or][0][slug]=q-one&filters[$or][1][slug][$eqi]=Q-TWO&sort=slug', ['q-one', 'q-two']],
    ['filters[$and][0][slug][$startsWith]=q-&filters[$and][1][slug][$ne]=q-one&sort=slug', ['q-three', 'q-two']],
    ['filters[$not][slug][$notIn]=q-one', ['q-one']],
    ['filters[slug][$startsWith]=q-&filters[access][$null]=true&filters[slug][$endsWith]=one', ['q-one']],
    ['filters[access][$ne]=player&filters[slug][$startsWith]=q-', []],
    ['filters[createdAt][$gt]=2030-01-01', []],
    ['filters[slug][$startsWith]=q-&filters[id][$gt]=0&filters[slug][$endsWith]=one', ['q-one']],
  ])('%s', async (query, found) => expect(await slugs(query)).toEqual(found));

  it.each([
    ['filters[nope]=1', 'Invalid key nope'],
    ['filters[slug][$regex]=x', 'Invalid key $regex at slug'],
    ['filters[brand][name]=x', 'Invalid key name at brand'],
    ['filters[document][$contains]=x', 'document is JSON: only $null and $notNull can be asked of it.'],
    ['filters[__proto__][x]=1', 'Invalid key __proto__'],
    ['filters[constructor]=1', 'Invalid key constructor'],
    ['sort=nope', 'Invalid key nope'],
    ['sort=slug:up', 'Invalid order. order can only be one of asc|desc|ASC|DESC'],
    ['fields=secret', 'Invalid key secret'],
    ['populate=createdBy', 'Invalid key createdBy'],
    ['populate[localizations][populate]=*', 'Invalid key populate at localizations'],
    ['pagination[page]=x', 'page must be a whole number'],
    [`filters${'[$not]'.repeat(40)}[slug]=x`, expect.stringContaining('The query is too large')],
    [
      Array.from({ length: 300 }, (_, index) => `x${index}=1`).join('&'),
      expect.stringContaining('The query is too large'),
    ],
  ])('%s is refused in words', async (query, message) => {
    const told = await ask('GET', `/pages?${query}`);
    expect([told.status, told.body.error.message]).toEqual([400, message]);
  });

  it('tell other languages beside an entry, with the fields that are asked for', async () => {
    const told = await ask(
      'GET',
      '/pages?filters[slug]=terms&fields=slug&populate[localizations][fields]=title,locale',
    );
    const [{ localizations }] = told.body.data;
    expect(localizations).toEqual([expect.objectContaining({ title: 'Noteikumi', locale: 'lv' })]);
    expect(Object.keys(localizations[0])).toEqual(['id', 'documentId', 'title', 'locale']);
    expect((await ask('GET', '/brands?populate=localizations')).status).toBe(400);
  });
});
