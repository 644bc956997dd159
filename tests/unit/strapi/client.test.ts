import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawDocument } from '../../../server/content/document/ContentSource.ts';
import type { RemoteSource } from '../../../server/content/source/RemoteSource.ts';
import { suiteDocuments } from '../../contract/contentSource.suite.ts';
import type { Asked, LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import { openSource, pushTo, startMarqueeStrapi } from '../../support/strapi/marqueeStrapi.ts';

const documents: RawDocument[] = Object.entries(suiteDocuments).map(([file, value]) => ({
  brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
  file,
  text: JSON.stringify(value),
}));
const pageNamed = (id: string, more: object = {}): RawDocument => {
  const { text: _text, ...page } = suiteDocuments['base/pages/offer.json'] as Record<string, unknown>;
  return {
    brand: 'base',
    file: `base/pages/${id}.json`,
    text: JSON.stringify({ ...page, id, path: `/${id}`, seo: { title: id }, ...more }),
  };
};

let strapi: LikeStrapi;
let lines: string[];
let now: number;
let source: RemoteSource;
const open = (token?: string, servedLast: readonly RawDocument[] = []): RemoteSource =>
  openSource({
    url: strapi.url,
    token,
    servedLast: async () => servedLast,
    now: () => now,
    log: { warn: (_detail, message) => void lines.push(message) },
  });
beforeEach(async () => {
  // a busy machine answers late; what comes of that is asked in strapi.fault.test.ts
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  strapi = await startMarqueeStrapi('v5');
  await pushTo(strapi, documents);
  [lines, now] = [[], Date.now()];
  source = open();
});
afterEach(() => strapi.close());

const read = async (from: RemoteSource = source): Promise<readonly RawDocument[]> => (await from.read()).documents;
const asking = async (work: () => Promise<unknown>): Promise<Asked[]> => {
  const before = strapi.asked.length;
  await work();
  return strapi.asked.slice(before);
};
/** Lists of whole entries: the marks ask for times alone. */
const lists = (asked: readonly Asked[]): string[] =>
  asked
    .filter(({ query }) => query['fields'] === undefined)
    .map(({ path, query }) => `${path}${query['filters'] ? ' changes' : ''}`);
const refuse = (status: number, headers: Record<string, string> = {}) => {
  let times = 0;
  strapi.instead = (_asked, response) => {
    if (times++ > 0) return false;
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify({ data: null, error: { status, name: 'X', message: 'no' } }));
    return true;
  };
};

describe('reading Strapi', () => {
  it('asks for nothing whole when nothing has changed', async () => {
    await read();
    expect(lists(await asking(() => read()))).toEqual([]);
  });

  it('asks for the changes of the collection that changed, and for no other', async () => {
    await read();
    await pushTo(strapi, [...documents, pageNamed('extra')]);
    const asked = await asking(() => read());
    expect(lists(asked)).toEqual(['/api/pages changes']);
  });

  it('sees what was published long after it was written: only publishedAt tells it in v5', async () => {
    const pages = strapi.types.get('pages');
    const [row] = pages?.all('published') ?? [];
    pages?.update(row?.documentId ?? '', { title: 'Written first' }, { locale: row?.locale ?? null, isDraft: true });
    const mark = await source.mark();
    await read();
    expect(await source.mark()).toBe(mark);
    pages?.publish(row?.documentId ?? '', row?.locale ?? null);
    expect(await source.mark()).not.toBe(mark);
    expect(JSON.stringify(await read())).toContain('Written first');
  });

  it('walks a collection anew when the count says that something is gone', async () => {
    await read();
    const pages = strapi.types.get('pages');
    pages?.unpublish(pages.all('published').find(({ fields }) => fields['slug'] === 'offer')?.documentId ?? '');
    const asked = await asking(async () =>
      expect((await read()).map(({ file }) => file)).not.toContain('base/pages/offer.json'),
    );
    expect(lists(asked)).toEqual(['/api/pages changes', '/api/pages']);
  });

  it('reads everything anew once an hour, whatever the marks say', async () => {
    await read();
    now += 3_600_001;
    expect(lists(await asking(() => read())).length).toBeGreaterThan(8);
  });

  it('walks lists of more than a hundred, and asks for less at once when an answer is too large', async () => {
    const rows = strapi.types.get('pages');
    const { root, nodes, seo } = suiteDocuments['base/pages/home.json'] as Record<string, unknown>;
    const text = { one: 'x'.repeat(50_000), two: 'y'.repeat(50_000) };
    for (let n = 0; n < 130; n++) {
      const fields = {
        brand: 'base',
        slug: `p${n}`,
        path: `/p${n}`,
        layout: 'default',
        document: { root, nodes, seo },
        text,
      };
      rows?.create(fields, { locale: 'en' });
    }
    const asked = await asking(async () => expect((await read()).length).toBe(documents.length + 130));
    const limits = asked
      .filter(({ path, query }) => path === '/api/pages' && query['fields'] === undefined)
      .map(({ query }) => Number((query['pagination'] as { limit: string }).limit));
    expect(new Set(limits)).toEqual(new Set([100, 25]));
    expect(asked.some(({ target }) => target.includes('limit%5D=-1') || target.includes('limit]=-1'))).toBe(false);
  });

  it('asks for less at once when an answer does not come in time', async () => {
    vi.restoreAllMocks(); // this is about the limit
    const limits: number[] = [];
    strapi.instead = ({ path, query }) => {
      if (path !== '/api/pages' || query['fields'] !== undefined) return false;
      limits.push(Number((query['pagination'] as { limit: string }).limit));
      return limits.length === 1; // the first one hangs
    };
    expect(await read()).toHaveLength(documents.length);
    expect(limits).toEqual([100, 25]);
  });

  it('asks for its marks once for a look and the reading that comes of it', async () => {
    await read();
    await pushTo(strapi, [...documents, pageNamed('extra')]);
    const asked = await asking(async () => {
      await source.mark();
      await read();
    });
    expect(asked.filter(({ query }) => query['fields'] !== undefined)).toHaveLength(21);
  });

  it('sends only what Strapi knows: it takes every question, and v4 passes over none', async () => {
    const known = new Set(['locale', 'sort', 'fields', 'filters', 'pagination']);
    for (const { query } of await asking(() => read()))
      expect(Object.keys(query).filter((key) => !known.has(key))).toEqual([]);
  });

  it('leaves a token out that Strapi does not know, and says so once', async () => {
    source = open('expired');
    expect((await read()).length).toBe(documents.length);
    await read();
    expect(lines).toEqual(['Strapi does not know STRAPI_TOKEN; what everybody may read is read without it']);
    strapi.rights = { expired: ['read'], public: ['read'] };
    await read();
    strapi.rights = { public: ['read'] };
    await read();
    expect(lines).toHaveLength(2);
  });

  it('says which right is missing', async () => {
    strapi.rights = { reader: [] };
    await expect(open('reader').read()).rejects.toThrow(
      'Strapi does not allow GET brands: give the token that right (403)',
    );
  });

  it('rests as long as it is told, and then asks again [429]', async () => {
    refuse(429, { 'retry-after': '1' });
    const started = performance.now();
    expect((await read()).length).toBe(documents.length);
    expect(performance.now() - started).toBeGreaterThan(990);
  });

  it('does not sit out a long rest: the last good content is served meanwhile', async () => {
    refuse(429, { 'retry-after': '120' });
    await expect(read()).rejects.toMatchObject({ failure: 'limited', restMs: 120_000 });
  });

  it('does not follow a redirect, which would take the token along', async () => {
    refuse(302, { location: 'http://127.0.0.1:1/' });
    await expect(open('full').read()).rejects.toThrow(
      'Strapi leads elsewhere at GET brands (302): set STRAPI_URL to its final address',
    );
  });

  it('does not take a site away: a Strapi without brands or pages is an error', async () => {
    const empty = await startMarqueeStrapi('v5');
    const reading = openSource({ url: empty.url, now: () => now, log: { warn: () => undefined } }).read();
    await expect(reading).rejects.toThrow('Strapi holds no brand: fill it with «marquee strapi push»');
    await empty.close();
  });

  it('leaves one broken entry out of it: its document stays, told once, and the others go on', async () => {
    const before = await read();
    const pages = strapi.types.get('pages');
    const row = pages?.all('published').find(({ fields, locale }) => fields['slug'] === 'offer' && locale === 'en');
    pages?.update(row?.documentId ?? '', { document: 5 }, { locale: 'en' });
    await pushTo(strapi, [...documents.filter(({ file }) => file !== 'base/pages/offer.json'), pageNamed('extra')]);
    const after = await read();
    expect(after.filter(({ file }) => file !== 'base/pages/extra.json')).toEqual(before);
    expect(after.length).toBe(before.length + 1);
    await read();
    expect(lines).toEqual(['entry of Strapi refused; the last good document is served']);
  });

  it('leaves a document out of it that is broken as a whole, also after a restart', async () => {
    const before = await read();
    const pages = strapi.types.get('pages');
    const row = pages?.all('published').find(({ fields }) => fields['slug'] === 'offer');
    pages?.update(row?.documentId ?? '', { document: { nodes: 'none' } }, { locale: row?.locale ?? null });
    expect(await read()).toEqual(before);
    await read();
    expect(lines).toEqual(['entry of Strapi refused; the last good document is served']);
    expect(await read(open(undefined, before))).toEqual(before);
    expect((await read(open())).map(({ file }) => file)).toEqual(
      before.map(({ file }) => file).filter((file) => !file.includes('offer')),
    );
  });

  it('refuses two entries that say they are the same document', async () => {
    const before = await read();
    strapi.types.get('pages')?.create({ brand: 'base', slug: 'home', path: '/', layout: 'default' }, { locale: 'en' });
    expect(await read()).toEqual(before);
    expect(lines).toHaveLength(1);
  });

  it.each(['../../etc', 'a/b', 'A b', ''])('lets no name out of its folder: slug «%s»', async (slug) => {
    const before = await read();
    strapi.types
      .get('themes')
      ?.all('preview')
      .forEach((row) => Object.assign(row.fields, { slug }));
    const again = await read(open());
    expect(again.map(({ file }) => file)).toEqual(
      before.map(({ file }) => file).filter((file) => !file.includes('theme')),
    );
    expect(lines).toHaveLength(1);
  });
});
