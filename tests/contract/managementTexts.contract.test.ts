import { describe, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { release } from '../support/contentStore.ts';
import type { Told } from '../support/management.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { management, tokens, ask, make } = managementForAllTests();

const put = (address: string, data: object, more: { token?: string; ifMatch?: string } = {}): Promise<Told> =>
  ask('PUT', address, { token: tokens.admin, data, ...more });
const textsOf = async (id: string, query: string): Promise<unknown> =>
  (await ask('GET', `/pages/${id}?${query}`, { token: tokens.admin })).body.data.text;

/** A page that shows three texts, in two languages. */
async function shown(slug: string): Promise<string> {
  const callouts = ['a', 'b', 'c'].map((key) => [
    key,
    { type: 'content/heading', v: 1, props: { title: { $t: key } } },
  ]);
  const nodes = {
    n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b', 'c'] } },
    ...Object.fromEntries(callouts),
  };
  const document = { root: 'n0', nodes, seo: { description: 'A page.' } };
  const id = await make(slug, { document, text: { a: 'A', b: 'B', c: 'C' } });
  const told = await put(`/pages/${id}?locale=lv`, { text: { a: 'Ā', b: 'Bē', c: 'Cē' } });
  expect([told.status, told.body.data.publishedAt]).toEqual([200, expect.any(String)]);
  return id;
}

describe('texts are written key by key', () => {
  it.each(['', '&status=draft'])('texts that are not sent stay, in this language and in others %s', async (status) => {
    const id = await shown(`kept${status.length}`);
    const told = await put(`/pages/${id}?locale=lv${status}`, { text: { b: 'Otrs' } });
    expect([told.status, told.body.data.text]).toEqual([200, { a: 'Ā', b: 'Otrs', c: 'Cē' }]);
    expect(await textsOf(id, `locale=lv${status}`)).toEqual({ a: 'Ā', b: 'Otrs', c: 'Cē' });
    expect(await textsOf(id, status)).toEqual({ a: 'A', b: 'B', c: 'C' });
  });

  it('null takes a key away; ?replace=text all that are not sent; null for all of them is refused without it', async () => {
    const id = await make('taken', { text: { a: 'A', b: 'B', c: 'C' } });
    expect((await put(`/pages/${id}`, { text: { b: null, d: 'D' } })).body.data.text).toEqual({
      a: 'A',
      c: 'C',
      d: 'D',
    });
    const refused = await put(`/pages/${id}`, { text: null });
    expect([refused.status, refused.body.error.details.errors[0].path]).toEqual([400, ['text']]);
    expect(refused.body.error.message).toContain('?replace=text');
    expect((await put(`/pages/${id}?replace=text`, { text: { a: 'Only' } })).body.data.text).toEqual({ a: 'Only' });
    expect((await put(`/pages/${id}?replace=text`, { text: null })).body.data.text).toBeNull();
    expect((await put(`/pages/${id}`, { text: null })).status).toBe(200);
    expect((await put(`/pages/${id}?replace=title`, { title: 'x' })).status).toBe(400);
  });

  it('a catalogue too: one message of a language leaves the others alone', async () => {
    const messages = { 'own.one': 'One', 'own.two': 'Two', 'own.three': 'Three' };
    const data = { brand: 'kestrel', slug: 'lv', messages };
    const made = await ask('POST', '/messages', { token: tokens.admin, data });
    const { documentId: id } = made.body.data;
    const told = await put(`/messages/${id}`, { messages: { 'own.two': 'Divi', 'own.three': null } });
    expect([told.status, told.body.data.messages]).toEqual([200, { 'own.one': 'One', 'own.two': 'Divi' }]);
    expect((await put(`/messages/${id}`, { messages: { a: 1 } })).status).toBe(400);
    expect((await put(`/messages/${id}?replace=messages`, { messages: { b: 'B' } })).body.data.messages).toEqual({
      b: 'B',
    });
  });

  it('by two translators at once: both are kept', async () => {
    const id = await shown('both');
    const told = await Promise.all(
      ['a', 'b', 'c'].map((key) => put(`/pages/${id}?locale=lv`, { text: { [key]: `Cits ${key}` } })),
    );
    expect(told.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await textsOf(id, 'locale=lv')).toEqual({ a: 'Cits a', b: 'Cits b', c: 'Cits c' });
  });

  it('who takes a key away meets who changed another: joined, it is sent as it is told', async () => {
    const id = await make('met', { text: { a: 'A', b: 'B' } });
    const { etag } = await ask('GET', `/pages/${id}`);
    await put(`/pages/${id}`, { text: { b: 'Their B' } });
    const told = await put(`/pages/${id}`, { text: { a: null, c: 'C' } }, { ifMatch: etag });
    const { merged, conflicts, etag: newer } = told.body.error.details;
    expect([told.status, conflicts, merged.text]).toEqual([409, [], { a: null, b: 'Their B', c: 'C' }]);
    const again = await put(`/pages/${id}`, { text: merged.text }, { ifMatch: newer });
    expect(again.body.data.text).toEqual({ b: 'Their B', c: 'C' });
  });
});

describe('texts that players read and that would be gone', () => {
  it('are kept as a draft, with what the gate says and how to mean it; with a reason they go', async () => {
    const id = await shown('lost');
    const told = await put(`/pages/${id}?locale=lv`, { text: { b: null } });
    expect([told.status, told.body.data.publishedAt]).toEqual([200, null]);
    expect(told.body.meta).toMatchObject({
      kept: 'draft',
      why: expect.stringContaining('?reason='),
      warnings: [{ code: 'translation.missing', path: ['text', 'b'] }],
    });
    expect(await textsOf(id, 'locale=lv')).toEqual({ a: 'Ā', b: 'Bē', c: 'Cē' });
    const meant = await put(`/pages/${id}?locale=lv&reason=not+wanted`, { text: { b: null } });
    expect([meant.body.data.publishedAt, meant.body.data.text]).toEqual([expect.any(String), { a: 'Ā', c: 'Cē' }]);
    expect((await management.store.history('page/lost'))[0]?.reason).toBe('not wanted');
  });

  it('are no news where they never were, or where nothing shows them: other warnings are told, and it is live', async () => {
    const id = await shown('news');
    const told = await put(`/pages/${id}`, { text: { unused: 'U' }, document: pageDocument('news', '/news') });
    expect(told.body.data.publishedAt).not.toBeNull();
    const made = await make('untranslated', { text: { a: 'A' }, title: 'x' });
    expect((await ask('GET', `/pages/${made}`)).status).toBe(200);
  });

  it('go with their language, which nobody takes away by mistake', async () => {
    const id = await shown('gone');
    expect((await ask('DELETE', `/pages/${id}?locale=lv`, { token: tokens.admin })).status).toBe(204);
    expect((await ask('GET', `/pages/${id}?locale=lv`)).status).toBe(404);
  });
});

describe('an entry sent as it was read', () => {
  it('is taken with its language and its time of publishing, as Strapi takes it; what only a database sets is not', async () => {
    const id = await make('again', { text: { a: 'A' } });
    await put(`/pages/${id}?locale=lv`, { title: 'Vēl', text: { a: 'Ā' } });
    const before = await management.store.version();
    for (const query of ['locale=lv', 'locale=en']) {
      const { body } = await ask('GET', `/pages/${id}?${query}`);
      const { id: row, documentId, createdAt, updatedAt, ...entry } = body.data;
      expect((await put(`/pages/${id}?${query}`, entry)).status).toBe(200);
      for (const own of [{ id: row }, { documentId }, { createdAt }, { updatedAt }]) {
        const told = await put(`/pages/${id}?${query}`, own);
        expect([told.status, told.body.error.message]).toEqual([400, `Invalid key ${Object.keys(own)[0]}`]);
      }
    }
    expect(await management.store.version()).toBe(before);
  });

  it('in one language is not written into another', async () => {
    const id = await make('tongue', { title: 'Tongue' });
    const told = await put(`/pages/${id}`, { locale: 'lv', title: 'Mēle' });
    expect([told.status, told.body.error.details.errors[0].path]).toEqual([400, ['locale']]);
    expect((await put(`/pages/${id}`, { publishedAt: 'soon' })).status).toBe(400);
    expect((await ask('GET', `/pages/${id}`)).body.data.title).toBe('Tongue');
  });

  it('keeps every line of its file that is not changed, whatever order its keys came in', async () => {
    await release(management.store, { lines: 'Lines' }); // written by hand, not by the alphabet
    const text = async (): Promise<string> =>
      (await management.store.live()).find(({ key }) => key === 'base/page/lines')?.text ?? '';
    const before = await text();
    const [entry] = (await ask('GET', '/pages?filters[slug]=lines')).body.data;
    const document = Object.fromEntries(Object.entries(entry.document).toReversed());
    await put(`/pages/${entry.documentId}`, { path: '/moved', document });
    expect(await text()).toBe(before.replace('"/lines"', '"/moved"'));
  });
});

describe('a write that is answered with yes', () => {
  it('holds a title that was sent among the texts, under its key; said twice in two ways it is refused', async () => {
    const [entry] = (await ask('GET', '/pages?filters[slug]=terms')).body.data;
    const address = `/pages/${entry.documentId}?locale=en`;
    expect((await put(address, { text: { t: 'Our terms' } })).body.data.title).toBe('Our terms');
    expect((await ask('GET', address)).body.data.title).toBe('Our terms');
    const told = await put(address, { title: 'One', text: { t: 'Other' } });
    expect([told.status, told.body.error.details.errors[0].path]).toEqual([400, ['text', 't']]);
  });

  it('holds every section of a config, and sent back as it was read, it changes nothing and inherits as before', async () => {
    const address = '/cms-config?brand=kestrel';
    const operations = [{ op: 'set', at: '/games', value: { pageSize: 12 } }];
    const both = await put(address, { document: { operations }, search: { minLength: 5 } });
    expect([both.status, both.body.error]).toEqual([200, undefined]);
    expect(both.body.data).toMatchObject({ games: { pageSize: 12 }, search: { minLength: 5 } });
    const version = await management.store.version();
    const { id: _id, documentId: _documentId, createdAt: _made, updatedAt: _written, ...read } = both.body.data;
    const told = await put(address, read);
    expect([told.status, told.body.error, await management.store.version()]).toEqual([200, undefined, version]);
    expect((await put(address, { brand: 'aurora' })).status).toBe(400);
    expect((await put(address, { document: { perLocale: {} } })).body.error.details.errors[0].path).toEqual([
      'document',
    ]);
  });

  it.each([null, {}, 'none', [null], [{}], [{ op: 'no', at: 7 }]])(
    'keeps a draft of a config whose operations are (%j), which shows what it has beside them',
    async (operations) => {
      const address = '/cms-config?brand=base&status=draft';
      const written = await put(address, { document: { operations } });
      const more = await put(address, { search: { minLength: 6 } });
      const read = await ask('GET', address, { token: tokens.admin });
      expect([written.status, more.status, read.status]).toEqual([200, 200, 200]);
      expect(read.body.data).toMatchObject({ search: { minLength: 6 }, document: { operations } });
    },
  );

  it('that throws a draft of one language away leaves what is drafted in another', async () => {
    const id = await make('two', { title: 'Two' });
    await put(`/pages/${id}?locale=lv`, { title: 'Divi' });
    await put(`/pages/${id}?locale=lv&status=draft`, { title: 'Divi melnrakstā' });
    await put(`/pages/${id}?status=draft`, { title: 'Two drafted' });
    const drop = (query: string) => ask('DELETE', `/pages/${id}?status=draft&${query}`, { token: tokens.admin });
    const titles = async (): Promise<string[]> => {
      const told = await ask('GET', `/pages?locale=*&filters[slug]=two&sort=locale&status=draft`, {
        token: tokens.admin,
      });
      return told.body.data.map(({ title }: { title: string }) => title);
    };
    expect((await drop('locale=en')).status).toBe(204);
    expect(await titles()).toEqual(['Two', 'Divi melnrakstā']);
    expect((await drop('locale=lv')).status).toBe(204);
    expect(await titles()).toEqual(['Two', 'Divi']);
    expect(await management.store.readDraft('page/two')).toBeUndefined();
  });
});
