import { describe, expect, it } from 'vitest';
import { managementForAllTests, pageEntry } from '../support/testManagement.ts';

const { tokens, ask, make, management } = managementForAllTests();
const admin = () => ({ token: tokens.admin });

describe('search', () => {
  it('finds documents by words anywhere in them, drafts too, for who may read them', async () => {
    await make(
      'autumn',
      { title: 'Rudens svētki', text: { lead: 'Golden leaves everywhere', first: 'All is golden' } },
      '?status=draft',
    );
    const found = await ask('GET', '/search?q=golden%20LEAVES', admin());
    expect(found.body.data).toMatchObject([
      {
        document: 'base/page/autumn',
        isDraft: true,
        places: [{ at: 'text/lead', excerpt: expect.stringContaining('Golden') }, { at: 'text/first' }],
      },
    ]);
    expect((await ask('GET', '/search?q=svetki', admin())).body.data).toHaveLength(1);
    expect((await ask('GET', '/search?q=svetki&brand=kestrel,base', admin())).body.data).toHaveLength(1);
    expect((await ask('GET', '/search?q=svetki&brand[]=kestrel&brand[]=base', admin())).body.data).toHaveLength(1);
    expect((await ask('GET', '/search?q=svetki&brand=kestrel', admin())).body.data).toHaveLength(0);
    expect((await ask('GET', '/search?q=stack%20golden', admin())).body.data).toHaveLength(1); // a name of the page's own
    expect((await ask('GET', '/search?q=stack%20golden&in=texts', admin())).body.data).toHaveLength(0);
    expect((await ask('GET', '/search?q=golden&in=texts', admin())).body.data).toHaveLength(1);
    expect((await ask('GET', '/search?q=golden&in=names', admin())).status).toBe(400);
    expect((await ask('GET', '/search?q=golden%20winter', admin())).body.data).toHaveLength(0);
    expect((await ask('GET', '/search?q=golden&status=published', admin())).body.data).toHaveLength(0);
    expect((await ask('GET', '/search?q=golden', { token: tokens.stranger })).body.data).toHaveLength(0);
    expect((await ask('GET', '/search?q=golden')).status).toBe(403);
    expect((await ask('GET', '/search?q=', admin())).status).toBe(400);
  });

  it('narrows lists of Strapi’s clients by _q', async () => {
    await make('sought');
    const { body } = await ask('GET', '/pages?_q=sought&fields=slug', admin());
    expect(body.data).toMatchObject([{ slug: 'sought' }]);
  });

  it('goes through no texts for a stranger, nor for words without an end', async () => {
    expect((await ask('GET', '/pages?_q=sought')).status).toBe(403);
    expect((await ask('GET', `/pages?_q=${'z'.repeat(201)}`, admin())).status).toBe(400);
  });
});

describe('a brand’s version of an inherited document', () => {
  const write = (operations: object[], query = '') =>
    ask('POST', `/pages${query}`, {
      ...admin(),
      data: { brand: 'aurora', slug: 'terms', document: { operations } },
    });

  it('is listed, decided, and told value by value', async () => {
    const made = await write([{ op: 'set', at: '/seo/description', value: 'Ours.', was: 'long-gone' }]);
    expect(made.status).toBe(201);
    const { body } = await ask('GET', '/reviews?brand=aurora', admin());
    expect(body.data).toMatchObject([{ document: 'aurora/page/terms', index: 0, reason: 'base-changed' }]);
    expect((await ask('GET', '/reviews', { token: tokens.stranger })).body.data).toEqual([]);
    const origins = await ask('GET', '/documents/aurora/page/terms/origins?locale=lv', admin());
    expect(origins.body.data.values).toContainEqual(
      expect.objectContaining({ at: '/seo/description', brand: 'aurora', isOwn: true, operation: 0 }),
    );
    expect(origins.body.data.values).toContainEqual(
      expect.objectContaining({ at: '/path', brand: 'base', isOwn: false }),
    );
    const resolve = (data: object, token = tokens.admin) =>
      ask('POST', '/documents/aurora/page/terms/resolve', { token, data });
    expect((await resolve({ operation: 0, decision: 'shrug', reason: 'x' })).status).toBe(400);
    expect((await resolve({ operation: 9, decision: 'keep', reason: 'x' })).status).toBe(400);
    expect((await resolve({ operation: 0, decision: 'keep', reason: 'x' }, tokens.stranger)).status).toBe(404);
    const kept = await resolve({ operation: 0, decision: 'keep', reason: 'our words' });
    expect([kept.status, kept.body.data.state]).toEqual([201, 'published']);
    expect((await ask('GET', '/reviews?brand=aurora', admin())).body.data).toEqual([]);
  });
});

describe('the audit log', () => {
  it('is read page by page by who manages people, and checked', async () => {
    await make('watched');
    const first = await ask('GET', '/audit?limit=3', admin());
    expect(first.body.data).toHaveLength(3);
    const second = await ask('GET', `/audit?limit=3&before=${first.body.meta.next}`, admin());
    expect(second.body.data[0].number).toBe(first.body.data[2].number - 1);
    const own = await ask('GET', '/audit?target=token:admin', admin());
    expect(own.body).toMatchObject({ meta: { next: null } });
    const { fault, entries } = (await ask('GET', '/audit/verify', admin())).body.data;
    expect([fault, entries > 5]).toEqual([null, true]);
    expect((await ask('GET', '/audit', { token: tokens.editor })).status).toBe(403);
    for (const wrong of ['limit=lots', 'kind=all', 'from=soon', 'brand[]=base', 'before=9999999999'])
      expect((await ask('GET', `/audit?${wrong}`, admin())).status, wrong).toBe(400);
  });

  it('is narrowed by document, brand, person, kind and time; what happened to a release is told of its documents', async () => {
    await ask('POST', '/pages?status=draft', { ...admin(), data: pageEntry('followed') });
    const documents = ['base/page/followed'];
    const made = await ask('POST', '/releases', {
      ...admin(),
      data: { name: 'Followed', reason: 'a trial', documents },
    });
    await ask('POST', `/releases/${made.body.data.id}/publish`, { ...admin(), data: {} });
    const actsOf = async (query: string): Promise<string[]> => {
      const { body } = await ask('GET', `/audit?${query}`, admin());
      return body.data.map(({ act }: { act: string }) => act);
    };
    const document = 'document=base/page/followed';
    const { body } = await ask('GET', `/audit?${document}`, admin());
    expect(body.data.map(({ act }: { act: string }) => act)).toEqual([
      'release.published',
      'release.made',
      'draft.saved',
    ]);
    expect(body.data[0]).toMatchObject({ target: made.body.data.id, release: 'Followed' });
    expect(body.data[2]).toMatchObject({ name: 'token:admin', target: 'base/page/followed', release: null });
    expect(await actsOf(`${document}&kind=drafts`)).toEqual(['draft.saved']);
    expect(await actsOf(`${document}&brand=base&name=TOKEN:ad`)).toHaveLength(3);
    expect(await actsOf(`${document}&brand=kestrel`)).toEqual([]);
    expect(await actsOf(`${document}&name=token_admin`)).toEqual([]); // no sign stands for another
    const { at } = body.data[0];
    expect(await actsOf(`${document}&until=${at}`)).not.toContain('release.published');
    expect(await actsOf(`${document}&from=${at}`)).toContain('release.published');
  });
});

describe('a new brand', () => {
  const data = { id: 'osprey', from: 'aurora', host: 'osprey.test', name: 'Osprey Club' };
  it('is made as one release, once, by who may change every brand', async () => {
    expect((await ask('POST', '/brands/new', { token: tokens.editor, data })).status).toBe(403);
    const made = await ask('POST', '/brands/new', { ...admin(), data });
    expect([made.status, made.body.data?.state, made.body.error]).toEqual([201, 'published', undefined]);
    expect(made.body.data.documents).toContainEqual(expect.objectContaining({ document: 'osprey/brand/osprey' }));
    const again = await ask('POST', '/brands/new', { ...admin(), data });
    expect([again.status, again.body.error.message]).toEqual([400, 'There is a brand «osprey» already.']);
    const taken = await ask('POST', '/brands/new', { ...admin(), data: { ...data, id: 'other' } });
    expect(taken.body.error.message).toMatch(/host «osprey.test» is taken/);
    const wrong = await ask('POST', '/brands/new', { ...admin(), data: { id: 'Bad Id', from: 'aurora' } });
    expect([wrong.status, wrong.body.error.details.errors.length]).toEqual([400, 2]);
  });
});

describe('addresses', () => {
  const trace = (paths: string[], more: object = {}, token = tokens.admin) =>
    ask('POST', '/addresses/trace', { token, data: { brand: 'aurora', paths, ...more } });

  it('are followed rule by rule to where the site would lead', async () => {
    const { body } = await trace(['/old?from=letter', '/terms', '/nowhere']);
    expect(body.data).toMatchObject([
      { hops: [{ path: '/old', rule: 0, from_url: '/old', to: '/', status: 301 }], outcome: { kind: 'page' } },
      { hops: [], outcome: { kind: 'page', page: 'terms', access: 'any' } },
      { outcome: { kind: 'missing', path: '/nowhere' } },
    ]);
    expect((await trace(['/'], {}, tokens.stranger)).status).toBe(404);
    expect((await trace(['nowhere'])).status).toBe(400);
    expect((await trace([])).status).toBe(400);
  });

  it('are tried by drafts, loops included, before anybody is sent there', async () => {
    const rule = (from_url: string, to_url: string) =>
      ask('POST', '/redirects?status=draft', { ...admin(), data: { brand: 'base', from_url, to_url } });
    await rule('/a', '/b');
    await rule('/b', '/a');
    expect((await trace(['/a'])).body.data[0].outcome.kind).toBe('missing');
    expect((await trace(['/a'], { status: 'draft' })).body.data[0].outcome).toEqual({ kind: 'loop' });
    // as a person writes it, and as an access log has it
    await rule('/старое/*', '/новое/$1');
    const written = ['/старое/1', encodeURI('/старое/1')];
    for (const { hops } of (await trace(written, { status: 'draft' })).body.data)
      expect(hops).toMatchObject([{ path: '/старое/1', from_url: '/старое/*', to: '/новое/1' }]);
  });
});

describe('letters', () => {
  const letter = (path: string, token = tokens.admin) => ask('GET', `/letters${path}`, { token });

  it('are shown as a reader would get them, by drafts of their words, before anybody does', async () => {
    const words = { 'letters.welcome.subject': 'At {{site}}', 'letters.welcome.text': 'Hello\n\n[Come in]({{link}})' };
    const data = { brand: 'kestrel', slug: 'ar', messages: words };
    expect((await ask('POST', '/messages?status=draft', { ...admin(), data })).status).toBe(201);
    const { body } = await letter('/welcome?brand=kestrel&locale=ar&status=draft');
    expect(body.data).toMatchObject({ subject: 'At Kestrel', text: 'Hello\n\nCome in:\nhttps://example.com/' });
    expect(body.data.html).toContain('<a class="button" href="https://example.com/">Come in</a>');
    expect((await letter('/welcome?brand=kestrel&locale=ar')).body.data.text).toBe('link: https://example.com/');
  });

  it('are listed with the values that their words may name, at a brand with whose words they are and who lacks them', async () => {
    const find = async (query: string) =>
      (await letter(query)).body.data.find(({ kind }: { kind: string }) => kind === 'welcome');
    const all = await find('');
    expect(all).toMatchObject({ channel: 'letter', parts: [{ name: 'subject' }, { name: 'text', needs: 'link' }] });
    expect(all.values).toContainEqual({ name: 'link', means: expect.stringContaining('address') });
    const none = { key: 'letters.welcome.text', text: null, locale: null, brand: null, lackedBy: ['en', 'lv', 'ar'] };
    expect((await find('?brand=kestrel&locale=ar')).words[1]).toEqual(none);
    const own = { text: 'Hello\n\n[Come in]({{link}})', locale: 'ar', brand: 'kestrel', lackedBy: ['en', 'lv'] };
    expect((await find('?brand=kestrel&locale=ar&status=draft')).words[1]).toMatchObject(own);
    expect((await find('?brand=kestrel&locale=lv&status=draft')).words[1].text).toBeNull();
  });

  it('are shown in a frame as a page that runs nothing, and that the Studio alone may frame', async () => {
    const url = '/content/api/letters/welcome/html?brand=kestrel&locale=ar&status=draft';
    const headers = { authorization: `Bearer ${tokens.admin}` };
    const page = await management.app.inject({ url, headers });
    expect([page.statusCode, page.body.includes('Come in</a>')]).toEqual([200, true]);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none';.*frame-ancestors 'self'$/);
    expect((await management.app.inject({ url })).statusCode).toBe(403);
  });

  it.each([
    ['/welcom?brand=kestrel', 404],
    ['/welcome?brand=nobody', 404],
    ['/welcome', 400],
  ])('%s is refused: %s', async (path, status) => {
    expect((await letter(path)).status).toBe(status);
  });

  it('are shown to nobody who may not read the brand’s drafts', async () => {
    expect((await letter('/welcome?brand=aurora', tokens.stranger)).status).toBe(404);
  });
});

it('lists of releases go on beyond a thousand, each only with what its asker may know', async () => {
  const rows = Array.from({ length: 1_030 }, (_, index) => ({ id: `r${index}`, at: BigInt(index) }));
  await management.test.db.write(async (tx) => {
    for (const { id, at } of rows) {
      await tx
        .insertInto('content_release')
        .values({
          id,
          name: id,
          author: 'x',
          reason: '',
          state: 'open',
          created_at: at,
          outcome: '',
          outcome_said: '',
          editors: '[]',
          reverts: null,
          scheduled_at: null,
          scheduled_by: null,
          scheduled_for: null,
          published_at: null,
          published_by: null,
          version: null,
          reverted_by: null,
          reverted_at: null,
          withdrawn_at: null,
          withdrawn_by: null,
        })
        .execute();
    }
  });
  const last = await ask('GET', '/releases?pagination[start]=1020&pagination[limit]=100', admin());
  expect(last.body.meta.pagination.total).toBeGreaterThan(1_030);
  expect(last.body.data.at(-1).id).toBe('r0');
  management.test.clock.time += 1_000;
  const data = { name: 'Hidden', documents: [{ document: 'base/page/terms', take: 'nothing' }] };
  const { id } = (await ask('POST', '/releases', { ...admin(), data })).body.data;
  const seen = async (token: string) =>
    (await ask('GET', '/releases?pagination[pageSize]=1', { token })).body.data.map((one: { id: string }) => one.id);
  expect([(await seen(tokens.admin))[0], (await seen(tokens.stranger))[0] === id]).toEqual([id, false]);
});
