import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../../server/kernel/root.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

let site: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  const contentDir = join(folder, 'content');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  const file = join(contentDir, 'brands', 'tidal', 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...brand, origin: 'https://tidal.example' }));
  site = await openSite({ dataDir: join(folder, 'data'), contentDir });
});
afterAll(async () => {
  await site.close();
  removeFolder(folder);
});

const ask = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  site.inject({ url, headers: { host: 'localhost', ...headers } });

/** Returns a page's metadata for the picture of its shared link. */
async function told(path: string, host = 'localhost'): Promise<Record<string, string>> {
  const { body } = await site.inject({ url: path, headers: { host } });
  const found = body.matchAll(/<meta (?:property|name)="(og:image[a-z:]*|twitter:card)" content="([^"]*)">/g);
  return Object.fromEntries(Array.from(found, ([, name = '', content = '']) => [name, content]));
}

describe('the picture of a shared link [STATE-32]', () => {
  it('is named with its size and words by a page that names none, in full where the brand has an origin', async () => {
    expect(await told('/faq')).toEqual({
      'og:image': expect.stringMatching(/^\/share\/aurora\/en\/faq\.png\?v=\w+$/),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': expect.stringMatching(/ · Aurora$/),
      'twitter:card': 'summary_large_image',
    });
    const { 'og:image': ofTidal } = await told('/lv/faq', 'tidal.localhost');
    expect(ofTidal).toMatch(/^https:\/\/tidal\.example\/share\/tidal\/lv\/faq\.png\?v=\w+$/);
  });

  it('is a PNG of 1200 × 630, another one for each page, language and brand', async () => {
    const pages = [
      'aurora/en',
      'aurora/en/faq',
      'aurora/ar/faq',
      'kestrel/en/faq',
      'tidal/en/game/tideglass-live-brass-european-roulette',
    ];
    const drawn = new Set<string>();
    for (const page of pages) {
      const { statusCode, rawPayload } = await ask(`/share/${page}.png`);
      expect([page, statusCode]).toEqual([page, 200]);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      drawn.add(rawPayload.toString('base64'));
    }
    expect(drawn.size).toBe(pages.length);
  });

  it('may be kept under the address that the page names, and is a picture and nothing else', async () => {
    const { 'og:image': href = '' } = await told('/faq');
    const { headers } = await ask(href);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect((await ask('/share/aurora/en/faq.png?v=old')).headers['cache-control']).toBe('public, no-cache');
    const known = await ask(href, { 'if-none-match': String(headers['etag']) });
    expect([known.statusCode, known.body]).toEqual([304, '']);
    const head = await site.inject({ method: 'HEAD', url: href, headers: { host: 'localhost' } });
    expect([head.statusCode, head.body, head.headers['etag']]).toEqual([200, '', headers['etag']]);
  });

  it.each([
    'aurora/en/nothing.png',
    'aurora/en/game/nothing.png',
    'aurora/en/profile/settings.png', // for players: who is not one is sent away
    'aurora/xx/faq.png',
    'nobody/en.png',
    'aurora/en/faq',
    'aurora/en/faq.jpg',
    '..%2f..%2fetc/en.png',
    'aurora.png',
    '',
  ])('is there for pages alone, as guests see them: %s', async (place) => {
    const { statusCode, headers } = await ask(`/share/${place}`);
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is the same for everybody, wherever it is asked for: nothing of who asks is in it', async () => {
    const guest = await ask('/share/aurora/en/faq.png');
    const editor = await ask('/share/aurora/en/terms.png', { host: 'studio.localhost:3000' }); // the first to ask
    const elsewhere = await ask('/share/aurora/en/terms.png', { host: 'nobody.example' });
    expect(editor.rawPayload.equals(elsewhere.rawPayload)).toBe(true);
    const { data, info } = await sharp(editor.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const inSign = (88 * info.width + 106) * info.channels; // the middle bar of Aurora's sign, above the letters of its name
    expect([...data.subarray(inSign, inSign + 3)].some((part) => part > 120)).toBe(true);
    const player = await ask('/share/aurora/en/faq.png', { cookie: 'sid=x; locale=ru', 'accept-language': 'ru' });
    expect(player.rawPayload.equals(guest.rawPayload)).toBe(true);
  });

  it('of a list is one for all its orders and parts, as its canonical address is', async () => {
    const [first, second] = [await told('/gamehall/slots'), await told('/gamehall/slots?sort=title&page=2')];
    expect(second['og:image']).toBe(first['og:image']);
  });

  it('is not named by pages that guests are not shown, nor by errors', async () => {
    expect(await told('/nothing')).toEqual({ 'twitter:card': 'summary' });
  });
});
