import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
const contentDir = join(folder, 'content');
const CONFIG = join(contentDir, 'base/config.json');
let app: FastifyInstance;

const open = (dataDir: string): Promise<FastifyInstance> =>
  openSite({ dataDir: join(folder, dataDir), contentDir, contentFrom: { kind: 'files' } });

beforeAll(async () => {
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  app = await open('data');
});
afterAll(async () => {
  await app.close();
  removeFolder(folder);
});

const get = (url: string, from = app): Promise<LightMyRequestResponse> =>
  from.inject({ url, headers: { host: 'localhost' } });
const titleIn = (html: string): string | undefined => /<title>([^<]*)/.exec(html)?.[1];
/** Addresses of the page's own links that begin so, each once. */
const linksIn = (html: string, path: string): string[] => {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  return [...new Set(Array.from(main.matchAll(new RegExp(`href="(${path}/\\d+)"`, 'g')), ([, href = '']) => href))];
};
const linkedData = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');

describe('tournaments [ROUTE-17]', () => {
  it('are listed twelve at once, as the settings say, and by how they stand', async () => {
    const first = await get('/tournaments');
    expect([first.statusCode, titleIn(first.body)]).toEqual([200, 'Tournaments · Aurora']);
    expect(linksIn(first.body, '/tournaments')).toHaveLength(12);
    expect(linksIn((await get('/tournaments?page=2')).body, '/tournaments')).toHaveLength(1);
    expect(linksIn((await get('/tournaments?status=future')).body, '/tournaments')).toHaveLength(2);
    expect(linksIn((await get('/lv/tournaments?status=active')).body, '/lv/tournaments')).toHaveLength(3);
  });

  it('have a page each, with what it is called for search engines; the map of the site names them', async () => {
    const [path = ''] = linksIn((await get('/tournaments')).body, '/tournaments');
    const { statusCode, body } = await get(path);
    const name = /<h1[^>]*>([^<]+)</.exec(body)?.[1];
    expect([statusCode, titleIn(body)]).toEqual([200, `${name}: tournament · Aurora`]);
    expect(linkedData(body)).toMatchObject({ '@type': 'Event', name });
    expect(body).toContain(`href="${path}/gamehall"`);
    expect((await get('/tournaments/999999')).statusCode).toBe(404);
    expect((await get('/tournaments/none/gamehall')).statusCode).toBe(404);
  });

  it('have a hall of the games that count, twelve at once', async () => {
    const { items } = (await get('/api/tournaments/get?status=active')).json<{ data: { items: Counted[] } }>().data;
    const [tagged] = items.filter(({ tags, games_count: count }) => tags.length > 0 && count > 12);
    if (!tagged) throw new Error('a running tournament for some games alone');
    const options = JSON.stringify({ tags: tagged.tags, limit: 100 });
    const counted = (await get(`/api/games/get?options=${encodeURIComponent(options)}`)).json<Listed>().data.items;
    const seen = new Set<string>();
    for (const page of [1, 2]) {
      const { body } = await get(`/tournaments/${tagged.id}/gamehall?page=${page}`);
      const names = Array.from(body.matchAll(/&quot;sysname&quot;:&quot;([^&]+)/g), ([, name = '']) => name);
      if (page === 1) expect(names).toHaveLength(12);
      for (const name of names) seen.add(name);
    }
    expect([...seen].filter((name) => !counted.some(({ sysname }) => sysname === name))).toEqual([]);
    expect(seen.size).toBe(Math.min(24, tagged.games_count));
  });

  it('come in parts of the size that the brand’s settings say [CFG-02]', async () => {
    const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as object;
    writeFileSync(CONFIG, JSON.stringify({ ...config, tournaments: { pageSize: 5 } }));
    const smaller = await open('smaller');
    try {
      expect(linksIn((await get('/tournaments', smaller)).body, '/tournaments')).toHaveLength(5);
    } finally {
      await smaller.close();
    }
  });
});

interface Counted {
  id: number;
  tags: string[];
  games_count: number;
}
interface Listed {
  data: { items: { sysname: string }[] };
}

describe('promotions and offers', () => {
  it.each([
    ['/promotions', 'promotion', '[ROUTE-16]'],
    ['/offers', 'offer', '[ROUTE-03]'],
  ])('%s lists what runs, each with a page of its own: guests read its terms there %s', async (path, kind) => {
    const links = linksIn((await get(path)).body, path);
    const { total } = (await get('/api/campaigns/getoffers')).json<{ data: { total: number } }>().data;
    expect(links).toHaveLength(total);
    const { statusCode, body } = await get(links[0] ?? '');
    const name = /<h1[^>]*>([^<]+)</.exec(body)?.[1];
    expect([statusCode, titleIn(body)]).toEqual([200, `${name}: ${kind} · Aurora`]);
    expect(linkedData(body)).toMatchObject({ '@type': 'Offer', name });
    expect(body).toContain('>Terms<');
    expect((await get(`${path}/999999`)).statusCode).toBe(404);
  });
});
