import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { RawDocument } from '../../../server/content/document/ContentSource.ts';
import { reportOf } from '../../../strapi/push/report.ts';
import { aFew } from '../../support/length.ts';
import type { LikeStrapi } from '../../support/strapi/likeStrapi.ts';
import {
  canonical,
  openSource,
  pushTo,
  silent,
  starterDocuments,
  startMarqueeStrapi,
} from '../../support/strapi/marqueeStrapi.ts';

let all: RawDocument[];
/** Enough of them: brands, rules, a page in several languages. */
let starter: RawDocument[];
/** One of each of these alone, for what is done as often as there are entries. */
let few: RawDocument[];
let strapi: LikeStrapi;
beforeAll(async () => {
  all = await starterDocuments();
  starter = all.filter(({ file }) => /brand\.json$|home|redirects|messages/.test(file));
  few = all.filter(({ file }) => /^base\/(brand|pages\/home|redirects|messages\/lv)\.json$/.test(file));
});
afterEach(() => strapi.close());

const readBack = async (): Promise<Record<string, string>> => {
  const { documents } = await openSource({ url: strapi.url, token: 'full', log: silent, now: Date.now }).read();
  return canonical(documents);
};
const written = (): number => strapi.asked.filter(({ method }) => method !== 'GET').length;
const changed = (id: string, more: object): RawDocument[] =>
  starter.map((document) => {
    const value = JSON.parse(document.text) as Record<string, unknown>;
    return value['id'] === id && value['kind'] === 'page' && !('operations' in value)
      ? { ...document, text: JSON.stringify({ ...value, ...more }) }
      : document;
  });

describe('a push into Strapi v5', () => {
  const rowOf = (locale: string) =>
    strapi.types
      .get('pages')
      ?.all('draft')
      .find(({ fields, ...row }) => fields['slug'] === 'home' && fields['brand'] === 'base' && row.locale === locale);

  it('takes a draft that Strapi left behind for nobody’s work, and brings it up', async () => {
    strapi = await startMarqueeStrapi('v5');
    await pushTo(strapi, starter);
    const id = rowOf('en')?.documentId ?? '';
    // as a push that is broken off here: Strapi gives the new path to what is published of the others, not to their drafts
    strapi.types.get('pages')?.update(id, { path: '/start' }, { locale: 'en' });
    expect(rowOf('lv')?.fields['path']).toBe('/');
    const pushed = await pushTo(strapi, changed('home', { path: '/start' }), { brand: 'base' });
    expect(pushed).toMatchObject({ leftAlone: [], refused: [], done: { create: 0, add: 0 } });
    expect(rowOf('lv')?.fields['path']).toBe('/start');
    strapi.types.get('pages')?.update(id, { path: '/again' }, { locale: 'en' });
    expect(await pushTo(strapi, starter, { brand: 'base' })).toMatchObject({ leftAlone: [], refused: [] });
    expect(await readBack()).toEqual(canonical(starter));
    expect(await pushTo(strapi, starter)).toMatchObject({ planned: 0 });
  });

  it('leaves alone what somebody works on in a draft that was left behind as well', async () => {
    strapi = await startMarqueeStrapi('v5');
    await pushTo(strapi, starter);
    const pages = strapi.types.get('pages');
    const id = rowOf('en')?.documentId ?? '';
    pages?.update(id, { title: 'Darbs' }, { locale: 'lv', isDraft: true });
    pages?.update(id, { path: '/start' }, { locale: 'en' });
    expect((await pushTo(strapi, starter, { brand: 'base' })).leftAlone).toEqual(['pages base/home lv']);
    expect(rowOf('lv')?.fields).toMatchObject({ title: 'Darbs' });
  });

  it('tells redirects that a brand changes as all the rules that come of it', async () => {
    strapi = await startMarqueeStrapi('v5');
    const documents = all.filter(({ file }) => /brand\.json$|^base\/redirects/.test(file));
    const value = { op: 'insertAfter', at: '/rules', after: null, value: { from_url: '/own', to_url: '/' } };
    const version = { kind: 'redirects', format: 1, id: 'site', operations: [value] };
    const file = 'brands/kestrel/redirects.json';
    const pushed = await pushTo(strapi, [...documents, { brand: 'kestrel', file, text: JSON.stringify(version) }]);
    expect(pushed).toMatchObject({ refused: [], impossible: [] });
    const [above, own] = ['base', 'kestrel'].map((brand) =>
      strapi.types
        .get('redirects')
        ?.all('published')
        .filter(({ fields }) => fields['brand'] === brand)
        .map(({ fields }) => fields['from_url']),
    );
    expect(own).toEqual(['/own', ...(above ?? [])]);
    expect(await pushTo(strapi, documents)).toMatchObject({ done: { create: 0, update: 0 } });
  });

  it('fills one in which an editor has begun with a page in two languages', async () => {
    strapi = await startMarqueeStrapi('v5');
    const pages = strapi.types.get('pages');
    const { documentId = '' } = pages?.create({ brand: 'base', slug: 'mine' }, { locale: 'en' }) ?? {};
    pages?.update(documentId, {}, { locale: 'lv' });
    expect(await pushTo(strapi, starter)).toMatchObject({
      refused: [],
      stopped: undefined,
      onlyThere: ['pages base/mine en', 'pages base/mine lv'],
    });
  });
});

const versions = ['v4', 'v5'] as const;

describe.each(versions)('a push into Strapi %s', (version) => {
  it.each([
    ['the pages', ({ file }: RawDocument) => /brand\.json$|\/pages\//.test(file), 20],
    ['all else', ({ file }: RawDocument) => !file.includes('/pages/') || file === 'base/pages/home.json', 40],
  ] as const)('fills an empty one with %s, and all is read back byte for byte', async (_, isMeant, least) => {
    strapi = await startMarqueeStrapi(version);
    const meant = all.filter(isMeant);
    const pushed = await pushTo(strapi, meant);
    expect(pushed).toMatchObject({
      refused: [],
      impossible: [],
      leftAlone: [],
      onlyThere: [],
      stopped: undefined,
      unchanged: 0,
    });
    expect(pushed.done.create).toBeGreaterThan(least);
    expect(pushed.done.add).toBeGreaterThan(least);
    for (const rows of strapi.types.values()) rows.shuffleKeys(); // as jsonb gives them
    expect(await readBack()).toEqual(canonical(meant));
  });
});

describe.each(aFew(versions))('a push into Strapi %s that has something', (version) => {
  it('changes nothing the second time, and says so', async () => {
    strapi = await startMarqueeStrapi(version);
    const first = await pushTo(strapi, starter);
    const before = written();
    const second = await pushTo(strapi, starter);
    expect(written()).toBe(before);
    expect(second).toMatchObject({ planned: 0, unchanged: first.planned });
    expect(reportOf(second, false)).toMatch(/0 new, .* unchanged\.\nNothing to do\.$/);
  });

  it('goes on where it was broken off, at any entry', async () => {
    strapi = await startMarqueeStrapi(version);
    const { planned } = await pushTo(strapi, few, { isDry: true });
    let left = 0;
    strapi.instead = ({ method }, response) => {
      if (method === 'GET' || left-- > 0) return false;
      response.socket?.destroy();
      return true;
    };
    for (let rounds = 0; rounds < planned * 3; rounds++) {
      left = 1;
      const { stopped, planned: still } = await pushTo(strapi, few);
      if (still === 0) break;
      if (stopped !== undefined) expect(stopped).toMatch(/cannot be reached, or breaks off/);
    }
    strapi.instead = undefined;
    expect(await pushTo(strapi, few)).toMatchObject({ planned: 0, leftAlone: [], onlyThere: [] });
    expect(await readBack()).toEqual(canonical(few));
  });

  it('updates what changed, in each of its languages', async () => {
    strapi = await startMarqueeStrapi(version);
    await pushTo(strapi, starter);
    const other = changed('home', { path: '/start' });
    const pushed = await pushTo(strapi, other);
    expect(pushed.done).toMatchObject({ create: 0, add: 0 });
    expect(pushed.done.update).toBeGreaterThan(0);
    expect(await readBack()).toEqual(canonical(other));
  });

  it('writes nothing in a dry run, and tells what it would write', async () => {
    strapi = await startMarqueeStrapi(version);
    const lines: string[] = [];
    const pushed = await pushTo(strapi, starter, { isDry: true, tell: (line) => lines.push(line) });
    expect(written()).toBe(0);
    expect(lines).toHaveLength(pushed.planned);
    expect(lines[0]).toMatch(/^1\/\d+ brands base\/base: create$/);
    expect(reportOf(pushed, true)).toContain('Nothing was written (dry run).');
  });

  it('takes one brand alone when told so, and leaves what only Strapi has', async () => {
    strapi = await startMarqueeStrapi(version);
    await pushTo(strapi, starter);
    const without = starter.filter(({ file }) => file !== 'brands/tidal/pages/home.json');
    expect((await pushTo(strapi, without, { brand: 'kestrel' })).onlyThere).toEqual([]);
    const { onlyThere, planned } = await pushTo(strapi, without, { brand: 'tidal' });
    expect(planned).toBe(0);
    expect(onlyThere[0]).toMatch(/^pages tidal\/home/);
    expect(await readBack()).toHaveProperty(['brands/tidal/pages/home.json']);
  });

  it('leaves alone what somebody works on in Strapi', async () => {
    strapi = await startMarqueeStrapi(version);
    await pushTo(strapi, starter);
    const pages = strapi.types.get('pages');
    const row = pages
      ?.all('published')
      .find(({ fields, locale }) => fields['slug'] === 'home' && fields['brand'] === 'base' && locale === 'en');
    if (version === 'v5')
      pages?.update(row?.documentId ?? '', { title: 'Work in hand' }, { locale: 'en', isDraft: true });
    else pages?.updateRow(row?.id ?? 0, { title: 'Work in hand', publishedAt: null });
    const { leftAlone } = await pushTo(strapi, changed('home', { path: '/start' }), { brand: 'base' });
    expect(leftAlone).toEqual(['pages base/home en']);
    expect(pages?.all('preview').some(({ fields }) => fields['title'] === 'Work in hand')).toBe(true);
  });

  it('refuses before it writes when Strapi lacks a language', async () => {
    strapi = await startMarqueeStrapi(version);
    strapi.locales = ['en'];
    await expect(pushTo(strapi, starter)).rejects.toThrow(/no language .*lv.*: add it under Settings/);
    expect(written()).toBe(0);
  });

  it('tells which entries Strapi did not take, and goes on with the others', async () => {
    strapi = await startMarqueeStrapi(version);
    strapi.instead = ({ method, body }, response) => {
      if (method === 'GET' || (body as { data: { slug?: string } }).data?.slug !== 'lv') return false;
      const error = { status: 400, name: 'ValidationError', message: 'slug is taken', details: {} };
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify({ data: null, error }));
      return true;
    };
    const pushed = await pushTo(strapi, starter);
    const why = 'Strapi does not take POST messages (400): slug is taken';
    const brands = ['base', 'tidal'];
    expect(pushed.refused).toEqual(brands.map((brand) => `messages ${brand}/lv: ${why}`));
    expect(pushed.done.create).toBe(pushed.planned - pushed.done.add - brands.length);
  });

  it('goes past an entry that its database does not take, and stops when it takes none', async () => {
    strapi = await startMarqueeStrapi(version);
    let [wanted, failures] = [1, 0];
    strapi.instead = ({ method }, response) => {
      if (method === 'GET' || strapi.asked.filter((one) => one.method !== 'GET').length < 5 || failures >= wanted)
        return false;
      failures += 1;
      const error = { status: 500, name: 'InternalServerError', message: 'Internal Server Error' };
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify({ data: null, error }));
      return true;
    };
    const first = await pushTo(strapi, starter);
    expect([first.refused.length, first.stopped]).toEqual([1, undefined]);
    expect(first.refused[0]).toMatch(/Strapi fails at (POST|PUT) \S+ \(500\)$/);
    [wanted, failures] = [99, 0];
    await pushTo(strapi, starter.slice(0, 3)); // what was refused
    const ill = await pushTo(strapi, changed('home', { path: '/start' }));
    expect([ill.refused.length, ill.stopped]).toEqual([2, expect.stringContaining('(500)')]);
  });

  it('says which right is missing', async () => {
    strapi = await startMarqueeStrapi(version);
    strapi.rights = { full: ['read'] };
    const { stopped } = await pushTo(strapi, starter);
    expect(stopped).toBe('brands base/base: Strapi does not allow POST brands: give the token that right (403)');
  });
});
