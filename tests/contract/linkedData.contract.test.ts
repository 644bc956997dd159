import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openLibrary } from '../support/openLibrary.ts';
import { openSite } from '../support/openSite.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const library = await openLibrary(join(ROOT, 'content'), await loadCatalog(ROOT));
const folder = temporaryFolder();
let app: FastifyInstance;

beforeAll(async () => {
  app = await openSite({ dataDir: join(folder, 'data'), contentDir: join(ROOT, 'content') });
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

interface Linked {
  '@type': string;
  [property: string]: unknown;
}

/** A page as a robot reads it. */
async function read(url: string, { host = 'localhost', cookie = '' } = {}) {
  const { statusCode, body } = await app.inject({ url, headers: { host, cookie } });
  const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = scripts.map(([, text = '']) => JSON.parse(text) as Linked);
  const one = (pattern: RegExp): string | undefined => pattern.exec(body)?.[1];
  return {
    statusCode,
    all,
    of: (type: string) => all.find((value) => value['@type'] === type) as Linked & Record<string, never>,
    title: one(/<title>(.*?)<\/title>/),
    canonical: one(/<link rel="canonical" href="(.*?)"/),
    description: one(/<meta name="description" content="(.*?)"/),
  };
}

const addressOf = (href: string): string => (href.startsWith('/') ? href : new URL(href).pathname);

describe.each(library.sites.map((site) => [site.brand.id, site] as const))('pages of %s', (_, site) => {
  const host = site.brand.hosts?.[0] ?? '';
  const { codes, defaultLocale } = site.locales;
  const pages = site.keys.flatMap((key) => {
    const path = key.startsWith('page/') ? site.pathOf(key.slice('page/'.length)) : undefined;
    return path === undefined || path.includes('{') ? [] : [path];
  });

  it.each([defaultLocale, codes.at(-1) ?? defaultLocale])(
    'say in %s what they are, in words that are whole',
    async (locale) => {
      const prefix = locale === defaultLocale ? '' : `/${locale}`;
      for (const path of pages) {
        const { statusCode, all } = await read(prefix + path, { host });
        if (statusCode !== 200) continue; // pages for players, and those of errors
        for (const value of all) {
          expect(value['@context']).toBe('https://schema.org');
          expect(JSON.stringify(value), path).not.toMatch(/[{]\w+[.]|undefined|null|"name":""/);
        }
        const types = all.map((value) => value['@type']);
        expect(new Set(types).size, `${path}: each type once`).toBe(types.length);
      }
    },
  );
});

it('lead down from the home page by the address, or by the parent that a document names', async () => {
  const way = async (url: string) => {
    const { itemListElement } = (await read(url)).of('BreadcrumbList') as unknown as {
      itemListElement: { position: number; name: string; item: string }[];
    };
    expect(itemListElement.map(({ position }) => position)).toEqual(itemListElement.map((_item, index) => index + 1));
    return itemListElement.map(({ name, item }) => [name, addressOf(item)]);
  };
  expect(await way('/gamehall/live')).toEqual([
    ['Aurora', '/'],
    ['All games', '/gamehall'],
    ['Live casino: games', '/gamehall/live'],
  ]);
  expect(await way('/lv/game/ironbark-play-amber-melons')).toEqual([
    ['Aurora', '/lv'],
    ['Visas spēles', '/lv/gamehall'],
    [expect.stringContaining('Amber Melons'), '/lv/game/ironbark-play-amber-melons'],
  ]);
  expect((await way('/faq')).map(([, path]) => path)).toEqual(['/', '/support', '/faq']);
  expect((await read('/')).of('BreadcrumbList')).toBeUndefined();
});

it('tell the rows of a list, each with a page that is there', async () => {
  for (const [url, count] of [
    ['/gamehall', 18],
    ['/gamehall/live?page=2', 12],
    ['/promotions', null],
    ['/tournaments', null],
  ] as const) {
    const { mainEntity } = (await read(url)).of('CollectionPage') as unknown as {
      mainEntity: { '@type': string; numberOfItems: number; itemListElement: { name: string; url: string }[] };
    };
    expect([url, mainEntity['@type'], mainEntity.numberOfItems]).toEqual([
      url,
      'ItemList',
      mainEntity.itemListElement.length,
    ]);
    if (count !== null) expect([url, mainEntity.numberOfItems]).toEqual([url, count]);
    const [first] = mainEntity.itemListElement;
    expect(first?.name).not.toBe('');
    expect((await read(addressOf(first?.url ?? ''))).statusCode, first?.url).toBe(200);
  }
});

it('tell questions with their answers, and a game', async () => {
  const { mainEntity } = (await read('/faq')).of('FAQPage') as unknown as {
    mainEntity: { '@type': string; name: string; acceptedAnswer: { '@type': string; text: string } }[];
  };
  expect(mainEntity.length).toBeGreaterThan(5);
  expect(mainEntity.every(({ name, acceptedAnswer }) => name !== '' && !/[<>]|^$/.test(acceptedAnswer.text))).toBe(
    true,
  );
  expect((await read('/game/ironbark-play-amber-melons')).of('Game')).toMatchObject({
    name: 'Amber Melons',
    url: expect.stringMatching(/\/game\/ironbark-play-amber-melons$/),
    image: expect.stringContaining('/media/games/'),
  });
});

it('have an address and a title of their own for each part of a list, and words of their own for each category', async () => {
  const second = await read('/gamehall?page=2&sort=new');
  expect(second.title).toBe('All games · Page 2 · Aurora');
  expect(second.canonical).toMatch(/\/gamehall\?page=2$/);
  expect((await read('/gamehall?page=1')).canonical).toMatch(/\/gamehall$/);
  const words = await Promise.all(['slots', 'live', 'jackpots'].map((one) => read(`/lv/gamehall/${one}`)));
  expect(words[0]?.description).toMatch(/^Sloti ar atdevi/);
  expect(new Set(words.map(({ description }) => description)).size).toBe(3);
});

it('say to a player what they say to everybody', async () => {
  const player = createVisitor(app);
  await player.call('auth.register', goodRegistration);
  const { cookie } = player;
  expect((await app.inject({ url: '/cashier/deposit', headers: { host: 'localhost', cookie } })).statusCode).toBe(200);
  for (const url of ['/gamehall', '/promotions', '/faq'])
    expect((await read(url, { cookie })).all, url).toEqual((await read(url)).all);
});
