import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { openManagement, type TestManagement } from '../support/management.ts';

let management: TestManagement;
let ask: TestManagement['ask'];
let admin = '';
let editor = '';
let translator = '';
let stranger = '';
beforeAll(async () => {
  management = await openManagement({
    'base/config.json': { kind: 'config', format: 1, id: 'site', search: { minLength: 3 } },
    'base/pages/terms.json': pageDocument('terms', '/terms', {
      seo: { title: { $t: 't' }, description: 'Terms.' },
      text: { t: { en: 'Terms', lv: 'Noteikumi' }, body: { en: 'All of them' } },
    }),
    'base/redirects.json': {
      kind: 'redirects',
      format: 1,
      id: 'site',
      rules: [{ from_url: '/old', to_url: '/' }],
    },
  });
  ({ ask } = management);
  admin = await management.tokenFor('admin', { role: 'administrator', brand: '*' });
  editor = await management.tokenFor('editor', { role: 'editor', brand: 'base' });
  translator = await management.tokenFor('translator', { role: 'translator', brand: 'base', locales: ['lv'] });
  stranger = await management.tokenFor('stranger', { role: 'publisher', brand: 'kestrel' });
});
afterAll(() => management.close());

const document = { root: 'n0', nodes: { n0: { type: 'layout/stack', v: 1 } }, seo: { description: 'A page.' } };
const page = (slug: string, more: object = {}): object => {
  return { brand: 'base', slug, path: `/${slug}`, layout: 'default', title: slug, document, ...more };
};
async function make(slug: string, more: object = {}, query = ''): Promise<string> {
  const told = await ask('POST', `/pages${query}`, { token: admin, data: page(slug, more) });
  expect(told.status).toBe(201);
  return told.body.data.documentId as string;
}

describe('drafts', () => {
  it('are told to nobody who may not read them; no other word brings them either [strapi.md §4]', async () => {
    const id = await make('secret', {}, '?status=draft');
    for (const status of ['draft', 'modified', '', 'DRAFT', 'published,draft']) {
      const told = await ask('GET', `/pages/${id}?status=${status}`);
      expect([status, told.status]).toEqual([status, status === 'draft' ? 403 : 400]);
    }
    expect((await ask('GET', `/pages/${id}`)).status).toBe(404);
    expect((await ask('GET', `/pages?status=draft&status=published`, { token: admin })).status).toBe(400);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: admin })).body.data.title).toBe('secret');
  });

  it('of a brand are unknown to those who read only another’s: in lists, by id, and to whoever writes', async () => {
    const id = await make('hidden', {}, '?status=draft');
    const listed = await ask('GET', '/pages?status=draft&pagination[pageSize]=100', { token: stranger });
    expect(listed.status).toBe(200);
    expect(listed.body.data.filter(({ brand }: { brand: string }) => brand !== 'kestrel')).toEqual([]);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: stranger })).status).toBe(404);
    expect((await ask('PUT', `/pages/${id}`, { token: stranger, data: { title: 'x' } })).status).toBe(404);
    expect((await ask('DELETE', `/pages/${id}`, { token: stranger })).status).toBe(204);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: admin })).status).toBe(200);
  });

  it('of other languages stay drafts when one language is published', async () => {
    const id = await make('tongues', { title: 'Hello' });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: admin, data: { title: 'Sveiki' } });
    await ask('PUT', `/pages/${id}?status=draft`, { token: admin, data: { title: 'Hello again' } });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: admin, data: { title: 'Sveicināti' } });
    const titles = async (query: string): Promise<string[]> => {
      const told = await ask('GET', `/pages?locale=*&filters[slug]=tongues&sort=locale&${query}`, { token: admin });
      return told.body.data.map(({ title }: { title: string }) => title);
    };
    expect(await titles('')).toEqual(['Hello', 'Sveicināti']);
    expect(await titles('status=draft')).toEqual(['Hello again', 'Sveicināti']);
    expect((await ask('DELETE', `/pages/${id}?status=draft`, { token: admin })).status).toBe(204);
    expect(await titles('status=draft')).toEqual(['Hello', 'Sveicināti']);
  });
});

describe('writing', () => {
  it('by who may not publish is kept as a draft, and says so [strapi.md §4]', async () => {
    const id = await make('kept', { title: 'Before' });
    const told = await ask('PUT', `/pages/${id}`, { token: editor, data: { title: 'After' } });
    expect([told.status, told.body.data.title, told.body.data.publishedAt]).toEqual([200, 'After', null]);
    expect(told.body.meta).toMatchObject({ kept: 'draft', why: expect.stringContaining('publish') });
    expect((await ask('GET', `/pages/${id}`)).body.data.title).toBe('Before');
    const made = await ask('POST', '/pages', { token: editor, data: page('kept-too') });
    expect([made.status, made.body.data.publishedAt]).toEqual([201, null]);
    expect((await ask('GET', `/pages/${made.body.data.documentId}`)).status).toBe(404);
  });

  it('by a translator reaches the texts of his languages alone', async () => {
    const { body } = await ask('GET', '/pages?filters[slug]=terms');
    const [{ documentId: id, path, document: shared }] = body.data;
    const put = (query: string, data: object) => ask('PUT', `/pages/${id}?${query}`, { token: translator, data });
    expect((await put('locale=en', { title: 'x' })).status).toBe(403);
    expect((await put('locale=lv', { path: '/other' })).status).toBe(403);
    expect((await put('locale=lv', { document: { ...shared, root: 'n9' } })).status).toBe(403);
    const told = await put('locale=lv', { title: 'Nosacījumi', path, document: shared, text: { body: 'Visi' } });
    expect([told.status, told.body.data.title, told.body.data.text]).toEqual([200, 'Nosacījumi', { body: 'Visi' }]);
    expect((await ask('DELETE', `/pages/${id}`, { token: translator })).status).toBe(403);
    expect((await ask('DELETE', `/pages/${id}?status=draft&locale=lv`, { token: translator })).status).toBe(204);
  });

  it('of a brand wants rights at that brand; who a brand is and how its site works want one more', async () => {
    expect((await ask('POST', '/pages', { token: stranger, data: page('theirs') })).status).toBe(403);
    const { body } = await ask('GET', '/brands?filters[slug]=base');
    const put = (token: string) => ask('PUT', `/brands/${body.data[0].documentId}`, { token, data: { name: 'Mine' } });
    expect([(await put(editor)).status, (await put(stranger)).status]).toEqual([403, 403]);
    const config = (token: string) =>
      ask('PUT', '/cms-config?brand=kestrel', { token, data: { search: { minLength: 2 } } });
    expect([(await config(stranger)).status, (await config(admin)).status]).toEqual([403, 200]);
  });

  it('that the gate refuses leaves everything as it was, and names every fault by its place [REL-C4] [CFG-03]', async () => {
    const id = await make('sound', { title: 'Sound' });
    const broken = { ...document, nodes: { n0: { type: 'layout/stack', v: 1, props: { gap: 'huge' } } } };
    const told = await ask('PUT', `/pages/${id}`, { token: admin, data: { layout: 'nowhere', document: broken } });
    expect([told.status, told.body.error.name, told.body.error.message]).toEqual([
      400,
      'ValidationError',
      '2 errors occurred',
    ]);
    const places = told.body.error.details.errors.map(({ path }: { path: string[] }) => path.join('/'));
    expect(places.toSorted()).toEqual(['layout', 'nodes/n0/props/gap']);
    const draft = await ask('GET', `/pages/${id}?status=draft`, { token: admin });
    expect([draft.body.data.layout, draft.etag]).toEqual(['default', (await ask('GET', `/pages/${id}`)).etag]);
    expect((await management.store.history('page/sound')).length).toBe(1);
  });

  it('in a language that no brand speaks is refused [strapi.md §4]', async () => {
    const id = await make('spoken');
    for (const locale of ['xx', '', '*', 'en-GB']) {
      const told = await ask('PUT', `/pages/${id}?locale=${locale}`, { token: admin, data: { title: 'x' } });
      expect([locale, told.status]).toEqual([locale, 400]);
    }
  });

  it('without a change writes nothing and keeps every byte', async () => {
    const { body } = await ask('GET', '/pages?filters[slug]=home');
    const [{ documentId: id, title, path }] = body.data;
    const before = await management.store.version();
    const told = await ask('PUT', `/pages/${id}`, { token: admin, data: { title, path } });
    expect([told.status, await management.store.version()]).toEqual([200, before]);
  });

  it('never changes what a document is called; a variant is changed by its operations', async () => {
    const id = await make('named');
    const put = (data: object) => ask('PUT', `/pages/${id}`, { token: admin, data });
    expect((await put({ slug: 'other' })).body.error.details.errors[0].path).toEqual(['slug']);
    expect((await put({ brand: 'kestrel' })).status).toBe(400);
    expect((await put({ slug: 'named', brand: 'base' })).status).toBe(200);
    const operations = [{ op: 'set', at: '/seo/description', value: 'Of kestrel.' }];
    const variant = { brand: 'kestrel', slug: 'named', document: { operations } };
    const made = await ask('POST', '/pages', { token: admin, data: variant });
    expect([made.status, made.body.data.path]).toEqual([201, null]);
    const told = await ask('PUT', `/pages/${made.body.data.documentId}`, { token: admin, data: { path: '/x' } });
    expect([told.status, told.body.error.details.errors[0].path]).toEqual([400, ['path']]);
  });
});

describe('a language of an entry', () => {
  it('is added, read and taken away without a touch on another', async () => {
    const id = await make('words', { title: 'Words', text: { a: 'A' } });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: admin, data: { title: 'Vārdi', text: { a: 'Ā' } } });
    const read = (query: string) => ask('GET', `/pages/${id}?${query}`);
    expect((await read('locale=lv')).body.data).toMatchObject({ title: 'Vārdi', text: { a: 'Ā' }, path: '/words' });
    expect((await read('')).body.data).toMatchObject({ title: 'Words', text: { a: 'A' } });
    expect((await read('locale=ar')).status).toBe(404);
    expect((await ask('DELETE', `/pages/${id}?locale=lv`, { token: admin })).status).toBe(204);
    expect([(await read('locale=lv')).status, (await read('')).body.data.title]).toEqual([404, 'Words']);
    expect((await ask('DELETE', `/pages/${id}?locale=ar`, { token: admin })).status).toBe(204);
    expect((await read('')).status).toBe(200);
  });

  it('is the last one: the document is off the site and put away, with its history', async () => {
    const id = await make('last');
    expect((await ask('DELETE', `/pages/${id}`, { token: admin })).status).toBe(204);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: admin })).status).toBe(404);
    const history = await ask('GET', '/documents/base/page/last/history', { token: admin });
    expect([history.status, history.body.data[0].isLive]).toEqual([200, false]);
    expect((await make('last')).length).toBe(24);
  });

  it('stays while others need the document', async () => {
    const { body } = await ask('GET', '/layouts?filters[slug]=default');
    const told = await ask('DELETE', `/layouts/${body.data[0].documentId}?locale=*`, { token: admin });
    expect([told.status, told.body.error.name]).toEqual([400, 'ValidationError']);
    expect((await ask('GET', '/layouts')).body.data).toHaveLength(1);
  });
});

describe('redirects', () => {
  it('are entries of their own: one from_url once, in their order, the same entry when it moves [ACC-08]', async () => {
    const add = (from: string, more: object = {}) =>
      ask('POST', '/redirects', { token: admin, data: { brand: 'base', from_url: from, to_url: '/', ...more } });
    const first = await add('/r1', { order: 0 });
    expect(first.body.data).toMatchObject({ slug: 'site', is_external: false, http_status: 301, order: 0 });
    expect((await add('/r1')).body.error.message).toBe('This attribute must be unique');
    const { documentId: id } = first.body.data;
    const moved = await ask('PUT', `/redirects/${id}`, { token: admin, data: { from_url: '/r2', order: 1 } });
    expect(moved.body.data).toMatchObject({ documentId: id, from_url: '/r2', rule: '/r1', order: 1 });
    const again = await add('/r1');
    expect([again.status, again.body.data.documentId === id]).toEqual([201, false]);
    expect((await ask('PUT', `/redirects/${id}`, { token: admin, data: { from_url: '/r1' } })).status).toBe(400);
    const list = await ask('GET', '/redirects?sort=order&fields=from_url');
    expect(list.body.data.map(({ from_url: from }: { from_url: string }) => from)).toEqual(['/old', '/r2', '/r1']);
    expect((await ask('DELETE', `/redirects/${id}`, { token: admin })).status).toBe(204);
    expect((await ask('GET', `/redirects/${id}`)).status).toBe(404);
  });

  it('of a brand begin with those it inherits, so that none is lost', async () => {
    const data = { brand: 'kestrel', from_url: '/only-here', to_url: '/' };
    expect((await ask('POST', '/redirects', { token: admin, data })).status).toBe(201);
    const list = await ask('GET', '/redirects?filters[brand]=kestrel&fields=from_url');
    const froms = list.body.data.map(({ from_url: from }: { from_url: string }) => from);
    expect([froms.includes('/old'), froms.at(-1)]).toEqual([true, '/only-here']);
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
    const put = (brand: string, data: object) => ask('PUT', `/cms-config?brand=${brand}`, { token: admin, data });
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
    expect((await ask('DELETE', '/cms-config?brand=kestrel&locale=*', { token: admin })).status).toBe(204);
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

describe('releases', () => {
  it('gather drafts, go live as one, and are taken back as one [CFG-08]', async () => {
    await make('rel-a', {}, '?status=draft');
    await make('rel-b', {}, '?status=draft');
    const documents = ['base/page/rel-a', { document: 'page/rel-b', take: 'draft' }];
    const made = await ask('POST', '/releases', { token: admin, data: { name: 'Night', reason: 'test', documents } });
    expect([made.status, made.body.data.state, made.body.data.documents]).toMatchObject([201, 'open', [{}, {}]]);
    const { id } = made.body.data;
    const check = await ask('GET', `/check?release=${id}`, { token: admin });
    expect([check.status, check.body.meta.errors]).toEqual([200, 0]);
    const act = (name: string, data: object = {}, token = admin) =>
      ask('POST', `/releases/${id}/${name}`, { token, data });
    expect((await act('publish', {}, editor)).status).toBe(403);
    expect((await act('publish', {}, stranger)).status).toBe(404);
    expect((await act('schedule', { at: '2026-11-27T20:00' })).body.data).toMatchObject({ state: 'scheduled' });
    expect((await act('schedule', { at: 'soon' })).status).toBe(400);
    expect((await act('unschedule')).body.data.state).toBe('open');
    expect((await act('publish')).body.data.state).toBe('published');
    expect((await act('publish')).status).toBe(400);
    expect((await ask('GET', '/pages?filters[slug][$startsWith]=rel-')).body.meta.pagination.total).toBe(2);
    const back = await act('revert', { reason: 'too early' });
    expect(back.body.data).toMatchObject({ reverts: id, state: 'published' });
    expect((await ask('GET', '/pages?filters[slug][$startsWith]=rel-')).body.meta.pagination.total).toBe(0);
    const list = await ask('GET', '/releases?pagination[pageSize]=2', { token: admin });
    expect(list.body.data[0].id).toBe(back.body.data.id);
    expect((await ask('GET', '/releases', { token: stranger })).body.data).not.toContainEqual(
      expect.objectContaining({ id }),
    );
  });

  it.each([
    [{}, 2],
    [{ name: 'x', documents: [] }, 1],
    [{ name: 'x', documents: [1, { document: 'page/home', take: 'all' }] }, 2],
  ])('without what they need are refused: %j', async (data, faults) => {
    const told = await ask('POST', '/releases', { token: admin, data });
    expect([told.status, told.body.error.details.errors.length]).toEqual([400, faults]);
  });

  it('that bring warnings want a reason; a call that writes is told them beside its answer', async () => {
    const alone = await ask('POST', '/pages', { token: admin, data: page('island') });
    expect(alone.body.meta.warnings).toContainEqual(expect.objectContaining({ path: ['path'], pointer: '/path' }));
    await make('unread', {}, '?status=draft');
    const data = { name: 'Unread', documents: ['base/page/unread'] };
    const { id } = (await ask('POST', '/releases', { token: admin, data })).body.data;
    const act = (given: object) => ask('POST', `/releases/${id}/publish`, { token: admin, data: given });
    const refused = await act({});
    expect([refused.status, refused.body.error.details.needs]).toEqual([400, 'reason']);
    expect((await act({ reason: 'linked from letters' })).body.data).toMatchObject({ state: 'published' });
  });

  it('a waiting one is no part of what is published meanwhile', async () => {
    const id = await make('waiting', { title: 'Now' });
    await ask('PUT', `/pages/${id}?status=draft`, { token: admin, data: { title: 'Friday' } });
    const data = { name: 'Friday', documents: ['base/page/waiting'] };
    await ask('POST', '/releases', { token: admin, data });
    const told = await ask('PUT', `/pages/${id}`, { token: admin, data: { path: '/now' } });
    expect(told.body.data).toMatchObject({ title: 'Now', path: '/now' });
  });
});

describe('history', () => {
  it('tells every revision of a document, what it said, and what changed between', async () => {
    const id = await make('past', { title: 'One' });
    await ask('PUT', `/pages/${id}`, { token: admin, data: { title: 'Two' } });
    const get = (path: string, token = admin) => ask('GET', `/documents/base/page/past/${path}`, { token });
    expect((await get('history')).body.data.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
    expect((await get('revisions/1')).body.data.document.seo.title).toBe('One');
    expect((await get('diff?from=1&to=2')).body.data).toEqual([{ op: 'replace', path: '/seo/title', value: 'Two' }]);
    expect((await get('revisions/9')).status).toBe(404);
    expect((await get('diff?from=1')).status).toBe(400);
    expect((await get('history', stranger)).status).toBe(404);
    expect((await ask('GET', '/documents/base/page/past/history')).status).toBe(403);
    expect((await ask('GET', '/documents/x/y/z/history', { token: admin })).status).toBe(400);
  });
});
