import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openManagement, type TestManagement, type Told } from '../support/management.ts';

let management: TestManagement;
let ask: TestManagement['ask'];
let ann = '';
let bob = '';
beforeAll(async () => {
  management = await openManagement();
  ({ ask } = management);
  [ann, bob] = (await Promise.all(
    ['ann', 'bob'].map((name) => management.tokenFor(name, { role: 'administrator', brand: '*' })),
  )) as [string, string];
});
afterAll(() => management.close());

const document = { root: 'n0', nodes: { n0: { type: 'layout/stack', v: 1 } }, seo: { description: 'A page.' } };
async function make(slug: string): Promise<{ id: string; etag: string }> {
  const data = { brand: 'base', slug, path: `/${slug}`, layout: 'default', title: slug, document };
  const told = await ask('POST', '/pages', { token: ann, data });
  expect(told.status).toBe(201);
  return { id: told.body.data.documentId, etag: told.etag };
}
const put = (id: string, token: string, data: object, more: { ifMatch?: string; query?: string } = {}): Promise<Told> =>
  ask('PUT', `/pages/${id}?${more.query ?? ''}`, { token, data, ...(more.ifMatch ? { ifMatch: more.ifMatch } : {}) });
const title = async (id: string, query = ''): Promise<string> =>
  (await ask('GET', `/pages/${id}?${query}`, { token: ann })).body.data.title;

describe('a write over what somebody else wrote', () => {
  it('with an old version is refused, with both sides and what they are joined; sent again with the new version, it is kept', async () => {
    const { id, etag } = await make('joined');
    await put(id, bob, { path: '/elsewhere' });
    const told = await put(id, ann, { title: 'Mine' }, { ifMatch: etag });
    expect([told.status, told.body.error.name]).toEqual([409, 'ConflictError']);
    const { theirs, mine, base, merged, conflicts, author, etag: newer } = told.body.error.details;
    expect([base.title, base.path]).toEqual(['joined', '/joined']);
    expect([mine.title, mine.path]).toEqual(['Mine', '/joined']);
    expect([theirs.title, theirs.path, author]).toEqual(['joined', '/elsewhere', 'token:bob']);
    expect([merged.title, merged.path, conflicts]).toEqual(['Mine', '/elsewhere', []]);
    const again = await put(id, ann, { title: merged.title, path: merged.path }, { ifMatch: newer });
    expect([again.status, again.body.data.title, again.body.data.path]).toEqual([200, 'Mine', '/elsewhere']);
  });

  it('names what both changed', async () => {
    const { id, etag } = await make('clash');
    await put(id, bob, { title: 'Theirs' });
    const told = await put(id, ann, { title: 'Mine' }, { ifMatch: etag });
    expect(told.body.error.details.conflicts).toEqual([
      { pointer: '/title', base: 'clash', mine: 'Mine', theirs: 'Theirs' },
    ]);
    expect(await title(id)).toBe('Theirs');
  });

  it('without a version is refused while somebody else has a draft; `*` says that it is meant', async () => {
    const { id } = await make('held');
    await put(id, bob, { title: 'Draft of bob' }, { query: 'status=draft' });
    expect((await put(id, ann, { title: 'Mine' })).status).toBe(409);
    expect((await ask('DELETE', `/pages/${id}`, { token: ann })).status).toBe(409);
    expect((await put(id, bob, { title: 'Bob again' }, { query: 'status=draft' })).status).toBe(200);
    expect((await put(id, ann, { title: 'Mine' }, { ifMatch: '*' })).status).toBe(200);
    expect(await title(id)).toBe('Mine');
  });

  it('in another language meets nobody', async () => {
    const { id } = await make('apart');
    await put(id, ann, { title: 'Atsevišķi' }, { query: 'locale=lv' });
    const lv = await ask('GET', `/pages/${id}?locale=lv`);
    await put(id, bob, { title: 'Aside' });
    const told = await put(id, ann, { title: 'Savrup' }, { query: 'locale=lv', ifMatch: lv.etag });
    expect([told.status, await title(id), await title(id, 'locale=lv')]).toEqual([200, 'Aside', 'Savrup']);
  });

  it('is refused when a draft would undo what was published since', async () => {
    const { id } = await make('overtaken');
    const draft = await put(id, ann, { title: 'Draft' }, { query: 'status=draft' });
    const key = 'base/page/overtaken';
    // as the content folder writes it: past the draft
    const { text } = await management.store.revision(key, 1);
    await management.test.db.write(async (tx) => {
      const row = await tx
        .selectFrom('content_revision')
        .selectAll()
        .where('document', '=', key)
        .executeTakeFirstOrThrow();
      const fresh = text.replace('/overtaken', '/moved');
      await tx
        .insertInto('content_revision')
        .values({ ...row, number: 2, text: fresh, hash: 'x', author: 'files' })
        .execute();
      await tx.updateTable('content_live').set({ revision: 2 }).where('document', '=', key).execute();
      await tx
        .updateTable('content_state')
        .set(({ eb }) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    const told = await put(id, ann, { access: 'any' }, { ifMatch: draft.etag });
    expect([told.status, told.body.error.details.author]).toEqual([409, 'files']);
    const { merged, etag } = told.body.error.details;
    expect([merged.title, merged.path, merged.access]).toEqual(['Draft', '/moved', 'any']);
    const again = await put(
      id,
      ann,
      { title: merged.title, path: merged.path, access: merged.access },
      { ifMatch: etag },
    );
    expect([again.status, again.body.data.path, again.body.data.title]).toEqual([200, '/moved', 'Draft']);
  });
});

describe('many at once', () => {
  it('write: of those who have seen the same, one is kept and the others are told', async () => {
    const { id, etag } = await make('raced');
    const told = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(id, index % 2 ? ann : bob, { title: `T${index}` }, { ifMatch: etag }),
      ),
    );
    const kept = told.filter(({ status }) => status === 200);
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(kept[0]?.body.data.title).toBe(await title(id));
    expect(await management.store.history('page/raced')).toHaveLength(2);
  });

  it('create the same: one is made, the others hear that it is taken', async () => {
    const data = { brand: 'base', slug: 'twins', path: '/twins', layout: 'default', title: 'Twins', document };
    const told = await Promise.all(Array.from({ length: 4 }, () => ask('POST', '/pages', { token: ann, data })));
    expect(told.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  });

  it('add redirects: none is lost', async () => {
    const add = (index: number): Promise<Told> =>
      ask('POST', '/redirects', { token: ann, data: { brand: 'base', from_url: `/many-${index}`, to_url: '/' } });
    const told = await Promise.all([0, 1, 2, 3].map(add));
    expect(told.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await ask('GET', '/redirects?filters[from_url][$startsWith]=/many-')).body.data).toHaveLength(4);
  });

  it('a walk through pages of a list meets every entry once while others publish', async () => {
    for (let index = 0; index < 6; index += 1) await make(`walk-${index}`);
    const seen: string[] = [];
    for (let page = 1; page <= 3; page += 1) {
      const query = `filters[slug][$startsWith]=walk-&pagination[pageSize]=2&pagination[page]=${page}`;
      const { body } = await ask('GET', `/pages?${query}`);
      seen.push(...body.data.map(({ slug }: { slug: string }) => slug));
      const [{ documentId: id }] = body.data;
      await put(id, bob, { title: `Published in between ${page}` });
      await make(`other-${page}`);
    }
    expect(seen.toSorted()).toEqual([0, 1, 2, 3, 4, 5].map((index) => `walk-${index}`));
  });
});
