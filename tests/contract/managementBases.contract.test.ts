import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openManagement, type TestManagement, type Told } from '../support/management.ts';
import { drawing, pageEntry } from '../support/testManagement.ts';

let management: TestManagement;
let ask: TestManagement['ask'];
let writers: readonly string[] = [];
beforeAll(async () => {
  management = await openManagement({
    'base/config.json': {
      kind: 'config',
      format: 1,
      id: 'site',
      search: { minLength: 3 },
      common: { siteName: 'Of the base' },
    },
  });
  ({ ask } = management);
  writers = await Promise.all(
    ['ann', 'bob', 'cat'].map((name) => management.tokenFor(name, { role: 'administrator', brand: '*' })),
  );
});
afterAll(() => management.close());

const tokenOf = (writer: number): string => writers[writer] ?? '';
const [ANN, BOB, CAT] = [0, 1, 2];

async function make(slug: string, more: object = {}): Promise<string> {
  const told = await ask('POST', '/pages', { token: tokenOf(ANN), data: pageEntry(slug, more) });
  expect(told.status).toBe(201);
  return told.body.data.documentId;
}
const read = (id: string, query = ''): Promise<Told> => ask('GET', `/pages/${id}?${query}`, { token: tokenOf(ANN) });
interface Write {
  by: number;
  data: object;
  ifMatch?: string;
  query?: string;
}
const put = (id: string, { by, data, ifMatch, query = '' }: Write): Promise<Told> =>
  ask('PUT', `/pages/${id}?${query}`, { token: tokenOf(by), data, ...(ifMatch ? { ifMatch } : {}) });

describe('the base of a write is the state that its writer saw', () => {
  it('a draft that was saved again: who wants back what the draft had changed is told, for both changed it', async () => {
    const id = await make('seen', { title: 'Live' });
    const { etag } = await put(id, { by: BOB, data: { title: 'A' }, query: 'status=draft' });
    await put(id, { by: BOB, data: { title: 'B' }, query: 'status=draft', ifMatch: etag });
    const told = await put(id, { by: CAT, data: { title: 'Live' }, query: 'status=draft', ifMatch: etag });
    const { base, mine, theirs, conflicts } = told.body.error.details;
    expect([told.status, base.title, mine.title, theirs.title]).toEqual([409, 'A', 'Live', 'B']);
    expect(conflicts).toEqual([{ pointer: '/title', base: 'A', mine: 'Live', theirs: 'B' }]);
  });

  it('a draft that was published as something else since', async () => {
    const id = await make('published', { title: 'Live' });
    const { etag } = await put(id, { by: BOB, data: { title: 'A' }, query: 'status=draft' });
    expect((await put(id, { by: ANN, data: { title: 'Live' }, ifMatch: etag })).status).toBe(200);
    const told = await put(id, { by: CAT, data: { title: 'C' }, ifMatch: etag });
    expect([told.status, told.body.error.details.conflicts]).toEqual([
      409,
      [{ pointer: '/title', base: 'A', mine: 'C', theirs: 'Live' }],
    ]);
  });

  it('is not known where the writer names nothing, or what nobody knows: then all that differs is a conflict', async () => {
    const id = await make('unknown', { title: 'Live' });
    await put(id, { by: BOB, data: { title: 'B', path: '/b' }, query: 'status=draft' });
    for (const ifMatch of [undefined, '"1d77-nothing"', '"9-nothing"', '"1-nothing"', '"0-none"']) {
      const told = await put(id, { by: CAT, data: { title: 'C', path: '/b' }, ...(ifMatch ? { ifMatch } : {}) });
      const { base, merged, conflicts } = told.body.error.details;
      expect([told.status, base, merged.title, conflicts]).toEqual([
        409,
        null,
        'C',
        [{ pointer: '/title', mine: 'C', theirs: 'B' }],
      ]);
    }
  });

  it('texts of which none is left meet key by key, too', async () => {
    const id = await make('emptied', { text: { a: '0' } });
    const { etag } = await put(id, { by: ANN, data: { text: { a: null } }, query: 'status=draft' });
    await put(id, { by: BOB, data: { text: { b: '1' } }, query: 'status=draft', ifMatch: etag });
    const told = await put(id, { by: CAT, data: { text: { c: '1' } }, query: 'status=draft', ifMatch: etag });
    const { merged, conflicts } = told.body.error.details;
    expect([told.status, conflicts, merged.text]).toEqual([409, [], { b: '1', c: '1' }]);
  });

  const FIELDS = ['a', 'b', 'c'];
  const step = fc.record({
    by: fc.nat(2),
    do: fc.constantFrom('open', 'open', 'save', 'publish', 'again'),
    field: fc.constantFrom(...FIELDS),
    // few values: two writers often mean the same, or want back what was there
    value: fc.constantFrom('1', '2', null),
  });

  it('of all orders in which three write and publish, none loses a change unseen', async () => {
    let pages = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 14 }), async (steps) => {
        const slug = `any-${(pages += 1)}`;
        const id = await make(slug, { text: { a: '0', b: '0', c: '0' } });
        const opened = new Map<number, { etag: string; text: Texts }>();
        for (const { by, do: deed, field, value } of steps) {
          const now = await read(id, 'status=draft');
          const seen = opened.get(by) ?? { etag: now.etag, text: textIn(now) };
          if (deed === 'open') {
            opened.set(by, { etag: now.etag, text: textIn(now) });
            continue;
          }
          const query = deed === 'publish' ? '' : 'status=draft';
          const told = await put(id, { by, data: { text: { [field]: value } }, ifMatch: seen.etag, query });
          const mine = withKey(seen.text, field, value);
          if (told.status === 200) {
            // an accepted writer has seen the current state, and changes only what was sent
            expect([seen.text, textIn(told)]).toEqual([textIn(now), mine]);
            opened.set(by, { etag: (await read(id, 'status=draft')).etag, text: mine });
            continue;
          }
          const { base, merged, conflicts, etag } = told.body.error.details;
          expect([told.status, tableOf(base)]).toEqual([409, seen.text]);
          const theirs = textIn(now);
          for (const key of FIELDS) {
            const [was, my, their] = [seen.text[key], mine[key], theirs[key]];
            const isClash = my !== was && their !== was && my !== their;
            const pointers = conflicts.map(({ pointer }: { pointer: string }) => pointer);
            expect([key, pointers.some((pointer: string) => `/text/${key}`.startsWith(pointer))]).toEqual([
              key,
              isClash,
            ]);
            if (!isClash) expect([key, tableOf(merged)[key]]).toEqual([key, my === was ? their : my]);
          }
          if (deed !== 'again') continue;
          const again = await put(id, { by, data: { text: merged.text }, ifMatch: etag, query });
          expect([again.status, textIn(again)]).toEqual([200, tableOf(merged)]);
          opened.set(by, { etag: again.etag, text: textIn(again) });
        }
      }),
      { numRuns: 6 },
    );
  });
});

type Texts = Readonly<Record<string, string>>;

function tableOf(fields: { text?: Readonly<Record<string, string | null>> | null } | null): Texts {
  const entries = Object.entries(fields?.text ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== null));
}

function textIn({ body }: Told): Texts {
  return tableOf(body.data);
}

function withKey(text: Texts, key: string, value: string | null): Texts {
  const { [key]: _before, ...others } = text;
  return value === null ? others : { ...others, [key]: value };
}

describe('a write to what was taken off the site', () => {
  const remove = async (document: string): Promise<string> => {
    const items = [{ document, take: 'nothing' as const }];
    const release = await management.store.createRelease({ name: 'Off', author: 'ann', reason: 'over', items });
    await management.store.publish({ release, by: 'ann' });
    return release;
  };
  const config = (data: object): Promise<Told> => ask('PUT', '/cms-config?brand=aurora', { token: tokenOf(ANN), data });
  const liveText = async (document: string): Promise<Record<string, unknown>> => {
    const live = await management.store.live();
    return JSON.parse(live.find(({ key }) => key === document)?.text ?? '{}') as Record<string, unknown>;
  };

  it('a section of a config brings back none that went with it', async () => {
    await config({ common: { siteName: 'Of aurora' } });
    await remove('aurora/config/site');
    const told = await config({ search: { minLength: 4 } });
    expect([told.status, told.body.data.search, told.body.data.common]).toEqual([
      200,
      { minLength: 4 },
      { siteName: 'Of the base' },
    ]);
    const { operations } = await liveText('aurora/config/site');
    expect(operations).toEqual([expect.objectContaining({ at: '/search' })]);
  });

  it('a redirect brings back no other', async () => {
    const add = (from_url: string): Promise<Told> =>
      ask('POST', '/redirects', { token: tokenOf(ANN), data: { brand: 'aurora', from_url, to_url: '/' } });
    await add('/one');
    await remove('aurora/redirects/site');
    expect((await add('/two')).status).toBe(201);
    expect((await liveText('aurora/redirects/site'))['rules']).toEqual([{ from_url: '/two', to_url: '/' }]);
  });

  it.each(['pages', 'popups', 'forms', 'themes', 'messages'])(
    'of %s: it is not there to be changed, and taking the release back gives it back',
    async (plural) => {
      const slugs: Readonly<Record<string, string>> = { themes: 'theme', messages: 'lv' };
      const slug = slugs[plural] ?? 'off';
      const documents: Readonly<Record<string, object>> = {
        pages: { path: '/off', layout: 'default', title: 'Off', document: drawing },
        popups: { document: { views: { main: { title: 'Off', root: 'n0' } }, nodes: drawing.nodes } },
        forms: {
          document: {
            fields: [{ name: 'a', type: 'input', label: 'A' }],
            submit: {
              label: 'Send',
              call: 'forms.answer',
              as: 'answers',
              values: { form: 'off' },
              retryKey: 'request_id',
            },
          },
        },
        themes: { document: { operations: [] } },
        messages: { messages: { 'own.a': 'A' } },
      };
      const [kind] = [{ pages: 'page', popups: 'popup', forms: 'form', themes: 'theme', messages: 'messages' }[plural]];
      const key = `aurora/${kind}/${slug}`;
      const data = { brand: 'aurora', slug, ...documents[plural] };
      const made = await ask('POST', `/${plural}`, { token: tokenOf(ANN), data });
      expect([plural, made.status, made.body.error]).toEqual([plural, 201, undefined]);
      const release = await remove(key);
      const { documentId: id } = made.body.data;
      for (const query of ['', '?status=draft']) {
        const told = await ask('PUT', `/${plural}/${id}${query}`, { token: tokenOf(ANN), data: { document: {} } });
        expect([query, told.status]).toEqual([query, 404]);
      }
      expect((await ask('GET', `/${plural}/${id}?status=draft`, { token: tokenOf(ANN) })).status).toBe(404);
      await management.store.revert({ release, author: 'ann', reason: 'wanted' });
      expect((await ask('GET', `/${plural}/${id}`)).body.data.slug).toBe(slug);
    },
  );
});
