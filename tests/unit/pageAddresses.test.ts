import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeliveredPage } from '#runtime/document/view.ts';
import type { GameList } from '#schemas/platform/games.ts';
import { LOOKUP_TTL_SEC } from '../../server/content/address/askPublic.ts';
import { pageDocument } from '../support/contentFolder.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { asReader, metrics } from '../support/figures.ts';
import { isLong, SEED } from '../support/length.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Values and queries that are tried; other ones in each long run. */
const ADDRESSES = isLong ? 10_000 : 100;
/** Of so many one is asked of a page that takes any value, which is drawn anew each time. */
const DRAWN_OF = 10;

/** A page of an offer, as the platform has it. */
const offer = pageDocument('offer', '/offers/{id}', {
  params: {
    id: {
      call: 'campaigns.getOffer',
      input: { offer_id: { get: 'params.id' } },
      canonical: 'id',
      as: 'offer',
      moved: { welcome: '1' },
      ownPages: { rules: 'terms' },
    },
  },
  seo: { title: '{offer.description.title}', description: 'Until {offer.ends_at} and more' },
  root: 'a',
  nodes: {
    a: {
      type: 'content/page-header',
      v: 1,
      props: { title: 'An offer' },
      bind: { title: { get: 'offer.description.title' } },
    },
  },
});

/** A page of which one part is shown for one value of its query. */
const look = pageDocument('look', '/look', {
  query: { as: { values: ['list', 'table'] } },
  root: 'all',
  nodes: {
    all: { type: 'layout/stack', v: 1, slots: { main: ['list', 'table'] } },
    list: { type: 'content/rich-text', v: 1, props: { body: '<p>Shown always</p>' } },
    table: {
      type: 'content/rich-text',
      v: 1,
      show: { eq: [{ get: 'query.as' }, 'table'] },
      props: { body: '<p>Shown as a table</p>' },
    },
  },
});

const folder = temporaryFolder();
let app: FastifyInstance;
/** How far the site's clock is ahead, in milliseconds. */
let aheadMs = 0;

beforeAll(async () => {
  const contentDir = join(folder, 'content');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  writeFileSync(join(contentDir, 'base/pages/offer.json'), JSON.stringify(offer));
  writeFileSync(join(contentDir, 'base/pages/words.json'), JSON.stringify(pageDocument('words', '/words/{word}')));
  writeFileSync(join(contentDir, 'base/pages/look.json'), JSON.stringify(look));
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir,
    contentFrom: { kind: 'files' },
    metrics,
    now: () => Date.now() + aheadMs,
  });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const get = (url: string, headers = {}): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { host: 'localhost', ...headers } });
const navigate = async (href: string): Promise<DeliveredPage> =>
  (await get(`/_content/page?href=${encodeURIComponent(href)}`)).json<DeliveredPage>();
const titleIn = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];
const cachedPages = async (): Promise<number> =>
  Number(/^marquee_kept_pages (\d+)$/m.exec((await get('/metrics', asReader)).body)?.[1]);

describe('a page whose address the platform has to know', () => {
  it('is there for a value that it knows, under the name that it gives [ROUTE-14] [ROUTE-21]', async () => {
    const { statusCode, body } = await get('/gamehall/slots');
    expect([statusCode, titleIn(body)]).toEqual([200, 'Slots: games · Aurora']);
    expect(body).toMatch(/<h1[^>]*>Slots</);
    expect(body).toContain('<meta name="description" content="Slots with their return and volatility on every card');
    const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(linked)).toMatchObject({ '@type': 'CollectionPage', name: 'Slots' });
  });

  it.each([
    '/gamehall/nothing',
    '/game/nothing',
    '/offers/999999',
    '/offers/evil',
    '/offers/-1',
    `/game/${'x'.repeat(300)}`,
  ])('is not found for one that it does not: %s', async (path) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, titleIn(body)]).toEqual([404, 'Page Not Found · Aurora']);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(await navigate(path)).toMatchObject({ kind: 'page', status: 404, id: 'not-found' });
  });

  it.each([
    ['/gamehall/SLOTS?sort=new&utm=1', '/gamehall/slots?sort=new&utm=1'],
    ['/lv/gamehall/live-casino', '/lv/gamehall/live'],
    ['/lv/gamehall?category=live&sort=new', '/lv/gamehall/live?sort=new'],
    ['/offers/001', '/offers/1'],
    ['/offers/welcome', '/offers/1'],
    ['/lv/offers/rules', '/lv/terms'],
  ])('leads another spelling to its own address: %s to %s', async (from, to) => {
    const { statusCode, headers } = await get(from);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, to, 'no-cache']);
    expect(await navigate(from)).toEqual({ kind: 'redirect', to, external: false });
  });

  it('leads on in a way that no browser keeps: a rule or the first language may be another one tomorrow [DOM-08]', async () => {
    for (const [from, status, to] of [
      ['/en/faq?a=1', 301, '/faq?a=1'],
      ['/profile', 301, '/profile/settings'],
    ] as const) {
      const { statusCode, headers } = await get(from);
      expect([statusCode, headers.location, headers['cache-control']]).toEqual([status, to, 'no-cache']);
    }
  });

  it('shows the index at the default language’s prefix, whatever the browser asks for, from the cache too [DOM-08]', async () => {
    const latvian = { 'accept-language': 'lv' };
    expect((await get('/', latvian)).headers.location).toBe('/lv');
    for (const _time of [1, 2]) {
      const { statusCode, body } = await get('/en', latvian);
      expect([statusCode, /<html[^>]* lang="(\w+)"/.exec(body)?.[1]]).toEqual([200, 'en']);
      expect(/<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]).toBe('/');
    }
    expect(await navigate('/en')).toMatchObject({ kind: 'page', id: 'home', status: 200 });
  });

  it('is the same in the way from page to page, what it stands for included', async () => {
    const page = await navigate('/gamehall/live?sort=title&page=2&junk=1');
    expect(page).toMatchObject({ id: 'game-category', status: 200, title: 'Live casino: games · Page 2 · Aurora' });
    expect(page.nodes['hall']).toMatchObject({ props: { category: 'live', sort: 'title', page: 2 } });
    expect(page.found).toEqual({
      'category.name': 'Live casino',
      'category.sysname': 'live',
      'category.text': expect.stringContaining('Live tables'),
      'query.page': 2,
      'query.providers': null,
      'query.sort': 'title',
      'query.tags': null,
      'query.types': null,
    });
  });

  it('is named in the language of the page', async () => {
    const { body } = await get('/lv/gamehall/live');
    expect(titleIn(body)).toBe('Kazino tiešraidē: spēles · Aurora');
    expect(body).toMatch(/<h1[^>]*>(<[^>]+>)*Kazino tiešraidē</);
    expect(await navigate('/ru/gamehall/tables')).toMatchObject({ found: { 'category.name': 'Настольные игры' } });
  });

  it('describes its game in the language of the page', async () => {
    const [game] = (await get('/api/games/get')).json<{ data: GameList }>().data.items;
    expect((await get(`/game/${game?.sysname}`)).body).toContain(`<bdi>${game?.description.text}</bdi>`);
    expect((await get(`/ar/game/${game?.sysname}`)).body).toMatch(/<bdi>\p{Script=Arabic}/u);
  });

  it('is not found any more a minute after the platform knows it no longer', async () => {
    expect((await get('/offers/2')).statusCode).toBe(200);
    await app.platform.services.db.write((tx) =>
      tx.updateTable('campaign').set({ status: 'ended' }).where('id', '=', 2).execute(),
    );
    aheadMs += (LOOKUP_TTL_SEC + 5) * 1_000; // the page was made a moment after its lookup
    // the first visitor still gets the old page while the new one is made
    await expect.poll(async () => (await get('/offers/2')).statusCode, { timeout: 10_000 }).toBe(404);
    expect(await navigate('/offers/2')).toMatchObject({ kind: 'page', status: 404, id: 'not-found' });
  });

  it('has the site’s own words where a token has no value', async () => {
    const { body } = await get('/offers/1');
    expect(titleIn(body)).toMatch(/^[^{]+ · Aurora$/);
    expect(body.includes('and more')).toBe(false);
  });
});

/** What anybody may write into an address, in any script; dots alone are a way to another page. */
const strange = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
  .filter((text) => !/^\.+$/.test(text))
  .map(encodeURIComponent);

describe('a condition on a declared query', () => {
  it.each([
    ['/look?as=table', true],
    ['/look?as=table&other=1', true],
    ['/look?as=list', false],
    ['/look?as=chair', false],
    ['/look', false],
  ])('shows its part by its value: %s', async (path, isShown) => {
    expect((await get(path)).body.includes('Shown as a table')).toBe(isShown);
    expect(JSON.stringify((await navigate(path)).nodes).includes('Shown as a table')).toBe(isShown);
  });
});

describe('pages that are kept of such addresses [REL-C16]', () => {
  it(
    `are no more for ${ADDRESSES} values and queries that nobody declared`,
    async () => {
      for (const path of ['/gamehall/slots', '/gamehall/slots?sort=new', '/gamehall']) await get(path);
      const honest = (await get('/gamehall/slots?sort=new')).headers.etag;
      const before = await cachedPages();
      for (const [index, junk] of fc.sample(strange, { numRuns: ADDRESSES, seed: SEED }).entries()) {
        const [value, known] = [
          await get(`/gamehall/${junk}?sort=new`),
          await get(`/gamehall/slots?sort=new&${junk}=1&page=${junk}`),
        ];
        expect([value.statusCode, known.headers.etag]).toEqual([404, honest]);
        // no call knows a value of this page
        if (index % DRAWN_OF === 0) expect((await get(`/words/${junk}`)).statusCode).toBe(200);
      }
      expect(await cachedPages()).toBe(before);
    },
    ADDRESSES * 600,
  );

  it('are one for each declared query, whatever its order', async () => {
    const etags = new Set<unknown>();
    for (const query of ['page=2&sort=new', 'sort=new&page=2', 'x=1&sort=new&page=2&page=3'])
      etags.add((await get(`/gamehall/fast?${query}`)).headers.etag);
    etags.add((await get('/gamehall/fast')).headers.etag);
    expect(etags.size).toBe(2);
  });
});
