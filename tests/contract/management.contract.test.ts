import { describe, expect, it } from 'vitest';
import { drawing, managementForAllTests, pageEntry } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();

describe('drafts', () => {
  it('are told to nobody who may not read them; no other word brings them either', async () => {
    const id = await make('secret', {}, '?status=draft');
    for (const status of ['draft', 'modified', '', 'DRAFT', 'published,draft']) {
      const told = await ask('GET', `/pages/${id}?status=${status}`);
      expect([status, told.status]).toEqual([status, status === 'draft' ? 403 : 400]);
    }
    expect((await ask('GET', `/pages/${id}`)).status).toBe(404);
    expect((await ask('GET', `/pages?status=draft&status=published`, { token: tokens.admin })).status).toBe(400);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: tokens.admin })).body.data.title).toBe('secret');
  });

  it('of a brand are unknown to those who read only another’s: in lists, by id, and to whoever writes', async () => {
    const id = await make('hidden', {}, '?status=draft');
    const listed = await ask('GET', '/pages?status=draft&pagination[pageSize]=100', { token: tokens.stranger });
    expect(listed.status).toBe(200);
    expect(listed.body.data.filter(({ brand }: { brand: string }) => brand !== 'kestrel')).toEqual([]);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: tokens.stranger })).status).toBe(404);
    expect((await ask('PUT', `/pages/${id}`, { token: tokens.stranger, data: { title: 'x' } })).status).toBe(404);
    expect((await ask('DELETE', `/pages/${id}`, { token: tokens.stranger })).status).toBe(204);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: tokens.admin })).status).toBe(200);
  });

  it('of other languages stay drafts when one language is published', async () => {
    const id = await make('tongues', { title: 'Hello' });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: tokens.admin, data: { title: 'Sveiki' } });
    await ask('PUT', `/pages/${id}?status=draft`, { token: tokens.admin, data: { title: 'Hello again' } });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: tokens.admin, data: { title: 'Sveicināti' } });
    const titles = async (query: string): Promise<string[]> => {
      const told = await ask('GET', `/pages?locale=*&filters[slug]=tongues&sort=locale&${query}`, {
        token: tokens.admin,
      });
      return told.body.data.map(({ title }: { title: string }) => title);
    };
    expect(await titles('')).toEqual(['Hello', 'Sveicināti']);
    expect(await titles('status=draft')).toEqual(['Hello again', 'Sveicināti']);
    expect((await ask('DELETE', `/pages/${id}?status=draft`, { token: tokens.admin })).status).toBe(204);
    expect(await titles('status=draft')).toEqual(['Hello', 'Sveicināti']);
  });
});

describe('writing', () => {
  it('by who may not publish is kept as a draft, and says so', async () => {
    const id = await make('kept', { title: 'Before' });
    const told = await ask('PUT', `/pages/${id}`, { token: tokens.editor, data: { title: 'After' } });
    expect([told.status, told.body.data.title, told.body.data.publishedAt]).toEqual([200, 'After', null]);
    const next =
      /^Kept as a draft: .*publish.* Next, somebody who may publish makes a release of it: POST \/content\/api\/releases (\{.*\})\.$/;
    expect(told.body.meta).toMatchObject({ kept: 'draft', why: expect.stringMatching(next) });
    // what it says to do next can be done, word for word
    const [, body = ''] = next.exec(told.body.meta.why) ?? [];
    const gathered = await ask('POST', '/releases', { token: tokens.admin, body: JSON.parse(body) });
    expect([gathered.status, gathered.body.data.documents]).toMatchObject([201, [{ document: 'base/page/kept' }]]);
    expect((await ask('GET', `/pages/${id}`)).body.data.title).toBe('Before');
    const made = await ask('POST', '/pages', { token: tokens.editor, data: pageEntry('kept-too') });
    expect([made.status, made.body.data.publishedAt]).toEqual([201, null]);
    expect((await ask('GET', `/pages/${made.body.data.documentId}`)).status).toBe(404);
  });

  it('by a translator reaches the texts of his languages alone', async () => {
    const { body } = await ask('GET', '/pages?filters[slug]=terms');
    const [{ documentId: id, path, document: shared }] = body.data;
    const put = (query: string, data: object) =>
      ask('PUT', `/pages/${id}?${query}`, { token: tokens.translator, data });
    expect((await put('locale=en', { title: 'x' })).status).toBe(403);
    expect((await put('locale=lv', { path: '/other' })).status).toBe(403);
    expect((await put('locale=lv', { document: { ...shared, root: 'n9' } })).status).toBe(403);
    const told = await put('locale=lv', { title: 'Nosacījumi', path, document: shared, text: { body: 'Visi' } });
    expect([told.status, told.body.data.title, told.body.data.text]).toEqual([200, 'Nosacījumi', { body: 'Visi' }]);
    expect((await ask('DELETE', `/pages/${id}`, { token: tokens.translator })).status).toBe(403);
    expect((await ask('DELETE', `/pages/${id}?status=draft&locale=lv`, { token: tokens.translator })).status).toBe(204);
  });

  it('by a translator makes and changes the catalogue of his language, drafts of it included, and no other language’s', async () => {
    const as = { token: tokens.translator };
    const entry = (slug: string, messages: object): object => ({ brand: 'base', slug, messages });
    expect((await ask('POST', '/messages', { ...as, data: entry('en', { 'a.b': 'A' }) })).status).toBe(403);
    const made = await ask('POST', '/messages', { ...as, data: entry('lv', { 'a.b': 'Ā' }) });
    expect([made.status, made.body.data?.messages, made.body.data?.publishedAt]).toEqual([201, { 'a.b': 'Ā' }, null]);
    const address = `/messages/${made.body.data.documentId}`;
    const told = await ask('PUT', address, { ...as, data: { messages: { 'a.b': 'Ābols' } } });
    expect([told.status, told.body.data?.messages]).toEqual([200, { 'a.b': 'Ābols' }]);
    expect((await ask('GET', `${address}?status=draft`, as)).body.data?.messages).toEqual({ 'a.b': 'Ābols' });

    const english = await ask('POST', '/messages', { token: tokens.admin, data: entry('en', { 'a.b': 'A' }) });
    const foreign = await ask('PUT', `/messages/${english.body.data.documentId}`, { ...as, data: { messages: {} } });
    expect(foreign.status).toBe(403);
    expect((await ask('GET', `/messages/${english.body.data.documentId}?status=draft`, as)).status).toBe(404);
  });

  it('of a brand wants rights at that brand; who a brand is and how its site works want one more', async () => {
    expect((await ask('POST', '/pages', { token: tokens.stranger, data: pageEntry('theirs') })).status).toBe(403);
    const { body } = await ask('GET', '/brands?filters[slug]=base');
    const put = (token: string) => ask('PUT', `/brands/${body.data[0].documentId}`, { token, data: { name: 'Mine' } });
    expect([(await put(tokens.editor)).status, (await put(tokens.stranger)).status]).toEqual([403, 403]);
    const config = (token: string) =>
      ask('PUT', '/cms-config?brand=kestrel', { token, data: { search: { minLength: 2 } } });
    expect([(await config(tokens.stranger)).status, (await config(tokens.admin)).status]).toEqual([403, 200]);
  });

  it('that the gate refuses leaves everything as it was, and names every fault by its place [REL-C4] [CFG-03]', async () => {
    const id = await make('sound', { title: 'Sound' });
    const broken = { ...drawing, nodes: { n0: { type: 'layout/stack', v: 1, props: { gap: 'huge' } } } };
    const told = await ask('PUT', `/pages/${id}`, {
      token: tokens.admin,
      data: { layout: 'nowhere', document: broken },
    });
    expect([told.status, told.body.error.name, told.body.error.message]).toEqual([
      400,
      'ValidationError',
      '2 errors occurred',
    ]);
    const places = told.body.error.details.errors.map(({ path }: { path: string[] }) => path.join('/'));
    expect(places.toSorted()).toEqual(['layout', 'nodes/n0/props/gap']);
    const draft = await ask('GET', `/pages/${id}?status=draft`, { token: tokens.admin });
    expect([draft.body.data.layout, draft.etag]).toEqual(['default', (await ask('GET', `/pages/${id}`)).etag]);
    expect((await management.store.history('page/sound')).length).toBe(1);
  });

  it('in a language that no brand speaks is refused', async () => {
    const id = await make('spoken');
    for (const locale of ['xx', '', '*', 'en-GB']) {
      const told = await ask('PUT', `/pages/${id}?locale=${locale}`, { token: tokens.admin, data: { title: 'x' } });
      expect([locale, told.status]).toEqual([locale, 400]);
    }
  });

  it('without a change writes nothing and keeps every byte', async () => {
    const { body } = await ask('GET', '/pages?filters[slug]=home');
    const [{ documentId: id, title, path }] = body.data;
    const before = await management.store.version();
    const told = await ask('PUT', `/pages/${id}`, { token: tokens.admin, data: { title, path } });
    expect([told.status, await management.store.version()]).toEqual([200, before]);
  });

  it('never changes what a document is called; a variant is changed by its operations', async () => {
    const id = await make('named');
    const put = (data: object) => ask('PUT', `/pages/${id}`, { token: tokens.admin, data });
    expect((await put({ slug: 'other' })).body.error.details.errors[0].path).toEqual(['slug']);
    expect((await put({ brand: 'kestrel' })).status).toBe(400);
    expect((await put({ slug: 'named', brand: 'base' })).status).toBe(200);
    const operations = [{ op: 'set', at: '/seo/description', value: 'Of kestrel.' }];
    const variant = { brand: 'kestrel', slug: 'named', document: { operations } };
    const made = await ask('POST', '/pages', { token: tokens.admin, data: variant });
    expect([made.status, made.body.data.path]).toEqual([201, null]);
    const told = await ask('PUT', `/pages/${made.body.data.documentId}`, { token: tokens.admin, data: { path: '/x' } });
    expect([told.status, told.body.error.details.errors[0].path]).toEqual([400, ['path']]);
  });
});

describe('a language of an entry', () => {
  it('is added, read and taken away without a touch on another', async () => {
    const id = await make('words', { title: 'Words', text: { a: 'A' } });
    await ask('PUT', `/pages/${id}?locale=lv`, { token: tokens.admin, data: { title: 'Vārdi', text: { a: 'Ā' } } });
    const read = (query: string) => ask('GET', `/pages/${id}?${query}`);
    expect((await read('locale=lv')).body.data).toMatchObject({ title: 'Vārdi', text: { a: 'Ā' }, path: '/words' });
    expect((await read('')).body.data).toMatchObject({ title: 'Words', text: { a: 'A' } });
    expect((await read('locale=ar')).status).toBe(404);
    expect((await ask('DELETE', `/pages/${id}?locale=lv`, { token: tokens.admin })).status).toBe(204);
    expect([(await read('locale=lv')).status, (await read('')).body.data.title]).toEqual([404, 'Words']);
    expect((await ask('DELETE', `/pages/${id}?locale=ar`, { token: tokens.admin })).status).toBe(204);
    expect((await read('')).status).toBe(200);
  });

  it('is the last one: the document is off the site and put away, with its history', async () => {
    const id = await make('last');
    expect((await ask('DELETE', `/pages/${id}`, { token: tokens.admin })).status).toBe(204);
    expect((await ask('GET', `/pages/${id}?status=draft`, { token: tokens.admin })).status).toBe(404);
    const history = await ask('GET', '/documents/base/page/last/history', { token: tokens.admin });
    expect([history.status, history.body.data[0].isLive]).toEqual([200, false]);
    expect((await make('last')).length).toBe(24);
  });

  it('stays while others need the document', async () => {
    const { body } = await ask('GET', '/layouts?filters[slug]=default');
    const told = await ask('DELETE', `/layouts/${body.data[0].documentId}?locale=*`, { token: tokens.admin });
    expect([told.status, told.body.error.name]).toEqual([400, 'ValidationError']);
    expect((await ask('GET', '/layouts')).body.data).toHaveLength(1);
  });
});

// the last: from here on nothing that reaches this brand is live by one person's word
it('writing at a brand of two persons makes a release that waits, and says its name and what comes next', async () => {
  const [{ documentId, document }] = (await ask('GET', '/brands?filters[slug]=kestrel')).body.data;
  const two = { document: { ...document, publishing: { twoPersons: true } } };
  expect((await ask('PUT', `/brands/${documentId}`, { token: tokens.admin, data: two })).status).toBe(200);
  const made = await ask('POST', '/pages', {
    token: tokens.stranger,
    data: pageEntry('kept-for-two', { brand: 'kestrel' }),
  });
  expect([made.status, made.body.data.publishedAt]).toEqual([201, null]);
  const said =
    /^Release (\w+) is made and waits for a second person: .* Next, they approve it \(POST \/content\/api\/releases\/\1\/approve, or content approve \1\), then it can be published\.$/;
  expect(made.body.meta.why).toMatch(said);
  const [, release = ''] = said.exec(made.body.meta.why) ?? [];
  expect((await ask('GET', `/releases/${release}`, { token: tokens.stranger })).body.data).toMatchObject({
    state: 'open',
    documents: [{ document: 'kestrel/page/kept-for-two' }],
  });
});
