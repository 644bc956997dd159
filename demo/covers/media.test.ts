import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawingRoutes } from '../../server/drawings/drawingRoutes.ts';
import { demoDrawings } from '../drawings/drawings.ts';
import { serveCovers } from './routes.ts';

const game = {
  sysname: 'northlamp-amber-otter',
  title: 'Amber Otter',
  theme: 'sea',
  mechanic: 'lines',
  provider: 'northlamp',
  providerName: 'Northlamp',
};
const wideGame = { ...game, sysname: 'northlamp-world-wide', title: 'World Wide' };

describe('GET /media', () => {
  let app: FastifyInstance;

  beforeAll(async () => {
    app = fastify();
    const games = [game, wideGame];
    await app.register(drawingRoutes, { brought: [demoDrawings] });
    serveCovers(app, {
      findGame: async (sysname) => games.find((one) => one.sysname === sysname) ?? null,
      findStudio: async (sysname) => (sysname === 'northlamp' ? { sysname, name: 'Northlamp' } : null),
    });
  });
  afterAll(() => app.close());

  it.each([
    'providers/northlamp',
    'hero/aurora',
    'hero/sports-stadium-2',
    'panel/aurora',
    'banners/fruit',
    'banners/welcome',
    'banners/welcome-mobile',
    'system/not-found',
    'hero/forest-2',
    'characters/otter',
  ])('serves %s as a sandboxed picture', async (name) => {
    const reply = await app.inject(`/media/${name}.svg`);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/svg+xml');
    expect(reply.headers['cache-control']).toBe('public, max-age=86400');
    expect(reply.headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
    expect(reply.body).toMatch(/^<svg .*<\/svg>$/s);
  });

  it.each([
    ['northlamp-amber-otter', 360, 480],
    ['northlamp-amber-otter-wide', 576, 324],
    ['northlamp-amber-otter-square', 384, 384],
  ])('serves the cover %s in pixels, %i × %i', async (name, width, height) => {
    const reply = await app.inject(`/media/games/${name}.webp`);
    expect(reply.headers['content-type']).toBe('image/webp');
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: 'webp', width, height });
    expect(reply.rawPayload.length).toBeLessThan(30_000);
  });

  it('serves a cover under the name that older databases have', async () => {
    expect((await app.inject('/media/games/northlamp-amber-otter.svg')).headers['content-type']).toBe('image/webp');
  });

  it.each([
    'games/nobody',
    'games/nobody-wide',
    'providers/x',
    'hero/x',
    'panel/constructor',
    'banners/__proto__',
    'system/constructor',
    'hero/sea.png',
  ])('answers 404 to %s', async (name) => {
    expect((await app.inject(`/media/${name}.svg`)).statusCode).toBe(404);
  });

  it('reads -wide as a ratio only when the rest is a game', async () => {
    const widthOf = async (name: string): Promise<number> =>
      (await sharp((await app.inject(`/media/games/${name}.webp`)).rawPayload).metadata()).width;
    expect(await widthOf('northlamp-world-wide')).toBe(360);
    expect(await widthOf('northlamp-world-wide-wide')).toBe(576);
  });

  it('answers 304 to a known ETag', async () => {
    const { etag } = (await app.inject('/media/hero/sea.svg')).headers;
    const reply = await app.inject({
      url: '/media/hero/sea.svg',
      headers: { 'if-none-match': `"other", ${String(etag)}` },
    });
    expect(reply.statusCode).toBe(304);
    expect(reply.body).toBe('');
  });

  it('sends brotli to those who take it', async () => {
    const plain = await app.inject({ url: '/media/hero/sea.svg', headers: { 'accept-encoding': 'gzip, br;q=0' } });
    const packed = await app.inject({ url: '/media/hero/sea.svg', headers: { 'accept-encoding': 'gzip, br' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
  });
});
