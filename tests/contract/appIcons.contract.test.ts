import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from '../../server/kernel/root.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { openSite } from '../support/openSite.ts';

let site: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = temporaryFolder();
  site = await openSite({ dataDir: folder, contentDir: join(ROOT, 'content') });
});
afterAll(async () => {
  await site.close();
  removeFolder(folder);
});

interface Icon {
  src: string;
  sizes: string;
  type?: string;
  purpose: string;
}

/** Icons of a brand's manifest that are drawn. */
async function iconsOf(host: string): Promise<Icon[]> {
  const { icons } = (await site.inject({ url: '/manifest.webmanifest', headers: { host } })).json<{ icons: Icon[] }>();
  return icons.filter(({ src }) => src.startsWith('/icons/'));
}

it.each(['localhost', 'kestrel.localhost', 'tidal.localhost'])(
  'the manifest of %s names icons of 192 and 512 pixels, to be shown as they are and to be cut into any shape [STATE-29]',
  async (host) => {
    const icons = await iconsOf(host);
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '192x192 maskable',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, purpose } of icons) {
      const answer = await site.inject({ url: src, headers: { host } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toBe('public, max-age=86400');
      const picture = sharp(answer.rawPayload);
      const { width, height } = await picture.metadata();
      expect(`${width}x${height}`).toBe(sizes);
      const { isOpaque, channels } = await picture.stats();
      expect([src, isOpaque]).toEqual([src, purpose === 'maskable']);
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev)), 'it shows something').toBeGreaterThan(5);
    }
  },
);

it('keeps the picture of a maskable icon within what no mask cuts off: all four edges are its ground', async () => {
  const [, maskable] = await iconsOf('localhost');
  const { rawPayload } = await site.inject({ url: maskable?.src ?? '', headers: { host: 'localhost' } });
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * info.channels)
      .subarray(0, 3)
      .toString('hex');
  const edge = Array.from({ length: info.width }, (_, place) => [
    at(place, 0),
    at(0, place),
    at(place, 191),
    at(191, place),
  ]);
  expect(new Set(edge.flat())).toHaveLength(1);
});

it('draws each brand its own, and nothing at another address', async () => {
  const [one, other] = [await iconsOf('localhost'), await iconsOf('kestrel.localhost')];
  expect(one[0]?.src).not.toBe(other[0]?.src);
  for (const file of ['193.png', '192-other.png', '192.svg', '..%2f192.png'])
    expect((await site.inject({ url: `/icons/${file}`, headers: { host: 'localhost' } })).statusCode).toBe(404);
});
