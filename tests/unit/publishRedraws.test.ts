import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PATHS = ['/', '/lv', '/faq', '/lv/faq', '/about', '/terms'];

let folder: string;
let app: FastifyInstance;
/** Pages that were drawn, by brand and address. */
let drawn: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-redraws-'));
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  const built = await loadBundle(join(ROOT, 'dist'));
  const bundle = {
    ...built,
    renderPage: (request: Parameters<typeof built.renderPage>[0]) => {
      const { brand, prefix, path } = request.page;
      drawn.push(`${brand} ${prefix}${path}`.replace(/(\/lv)\/$/, '$1'));
      return built.renderPage(request);
    },
  };
  const places = { dataDir: join(folder, 'data'), contentDir: join(folder, 'content') };
  app = await openSite({ ...places, bundle: async () => bundle, now: () => Date.UTC(2026, 10, 21, 12) });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, brand = 'aurora', more: Record<string, string> = {}) =>
  app.inject({ url, headers: { host: brand === 'aurora' ? 'localhost' : `${brand}.localhost`, ...more } });
const etags = async (): Promise<Record<string, unknown>> => {
  const all = ['aurora', 'kestrel'].flatMap((brand) => PATHS.map((path) => [brand, path] as const));
  const found = await Promise.all(all.map(async ([brand, path]) => (await get(path, brand)).headers['etag']));
  return Object.fromEntries(all.map(([brand, path], index) => [`${brand} ${path}`, found[index]]));
};
type Change = (document: Record<string, unknown>) => object;
function write(file: string, change: Change): void {
  const full = join(folder, 'content', file);
  writeFileSync(full, JSON.stringify(change(JSON.parse(readFileSync(full, 'utf8')) as Record<string, unknown>)));
}
/** Changes a document's file as an editor does. @returns when the feed of what was published says so */
async function save(file: string, change: Change): Promise<void> {
  const before = (await get('/content/v1/theme.css')).headers['x-content-revision'];
  write(file, change);
  const isServed = async () =>
    expect((await get('/content/v1/theme.css')).headers['x-content-revision']).not.toBe(before);
  await vi.waitFor(isServed, { timeout: 60_000, interval: 20 });
  await vi.waitFor(() => expect(drawn.length).toBeGreaterThan(0), 60_000);
  // whatever else would be drawn, is: nothing is any more for as long as a page takes many times over
  for (let seen = -1; seen !== drawn.length; await new Promise((resolve) => setTimeout(resolve, 700)))
    seen = drawn.length;
}

describe('a publish', () => {
  it('draws anew only the pages that it touches; all others keep their ETag', async () => {
    const before = await etags();
    drawn = [];
    await save('base/pages/faq.json', (page) => ({
      ...page,
      seo: { title: 'Asked today', description: 'New words.' },
    }));
    expect(drawn.toSorted()).toEqual(['aurora /faq', 'aurora /lv/faq', 'kestrel /faq', 'kestrel /lv/faq']);
    const after = await etags();
    const changed = Object.keys(after).filter((key) => after[key] !== before[key]);
    expect(changed).toEqual(['aurora /faq', 'aurora /lv/faq', 'kestrel /faq', 'kestrel /lv/faq']);
    expect((await get('/faq')).body).toContain('<title>Asked today');
  });

  it('of one brand leaves the pages of all others alone', async () => {
    await etags();
    drawn = [];
    await save('brands/kestrel/theme.json', (theme) => ({ ...theme, density: 1.1 }));
    expect(drawn.toSorted()).toEqual(PATHS.map((path) => `kestrel ${path}`).toSorted());
  });

  it('that moves an address away lets nobody have the old page', async () => {
    expect((await get('/about')).statusCode).toBe(200);
    // the gate lets neither alone pass: links would be dead, and the rule would take a living page
    write('base/redirects.json', (redirects) => ({
      ...redirects,
      rules: [...(redirects['rules'] as object[]), { from_url: '/about', to_url: '/about-us' }],
    }));
    await save('base/pages/about.json', (page) => ({ ...page, path: '/about-us' }));
    const { headers } = await get('/about');
    expect([headers['location'], headers['cache-control']]).toEqual(['/about-us', 'no-cache']);
  });

  it('tells caches in front what every page is made from, and nobody else [STATE-32]', async () => {
    const { headers } = await get('/lv/faq', 'kestrel', { 'surrogate-capability': 'cache="ESI/1.0"' });
    const tags = String(headers['surrogate-key']).split(' ');
    expect(tags).toEqual(expect.arrayContaining(['base/page/faq', 'kestrel/layout/default', 'base/messages/lv']));
    expect(tags).not.toContain('base/page/home');
    expect((await get('/lv/faq', 'kestrel')).headers['surrogate-key']).toBeUndefined();
  });
});
