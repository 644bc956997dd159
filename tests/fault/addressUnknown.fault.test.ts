import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { asReader, metrics } from '../support/figures.ts';

/** A site in front of an operator's platform that answers as each test has it. */
const folder = temporaryFolder();
let answer = (response: ServerResponse): unknown => response.end();
const platform = createServer((_request, response) => answer(response));
let app: FastifyInstance;

const categories = [{ sysname: 'slots', name: 'Slots', count: 3 }];
const say =
  (data: unknown, status = 200) =>
  (response: ServerResponse): unknown => {
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify(status === 200 ? { data } : { error: data }));
  };
const list = (items: readonly object[]): object => ({ items, offset: 0, limit: 100, total: items.length });
let nowMs = Date.now();

beforeAll(async () => {
  await new Promise<void>((resolve) => void platform.listen(0, '127.0.0.1', resolve));
  app = await createApp({
    dataDir: join(folder, 'data'),
    contentDir: join(import.meta.dirname, '..', '..', 'content'),
    contentFrom: { kind: 'files' },
    platformUrl: `http://127.0.0.1:${(platform.address() as AddressInfo).port}`,
    now: () => nowMs,
    metrics,
  });
});
afterAll(async () => {
  await app.close();
  platform.close().closeAllConnections();
  removeFolder(folder);
});

const get = (url: string, host = 'localhost'): Promise<LightMyRequestResponse> =>
  app.inject({ url, headers: { host } });
const cachedPages = async (): Promise<string | undefined> =>
  /^marquee_kept_pages (\d+)$/m.exec((await app.inject({ url: '/metrics', headers: asReader })).body)?.[1];

/** Each at a brand and in a language of its own, of which nothing was answered before. */
it.each([
  ['fails', '', say({ type: 'InternalServerErrorException', message: 'down' }, 500)],
  ['refuses for now', '/lv', say({ type: 'TooManyRequestsException', message: 'wait' }, 429)],
  ['is cut off', '/ru', (response: ServerResponse): unknown => response.destroy()],
  ['answers a page of a proxy', '/ar', (response: ServerResponse): unknown => response.end('<html>Bad gateway</html>')],
  ['answers no list', 'kestrel.', say({ items: 'none' })],
  ['answers rows without names', 'tidal.', say(list([{ name: 'Slots' }]))],
  ['says nothing', 'tidal./en', (): unknown => undefined],
])(
  'a page whose call %s says so, offers to try again, is not kept, and is there as soon as it can be [REL-C2]',
  async (_what, place, broken) => {
    const [, brand = '', prefix = ''] = /^([a-z]+\.)?(\/[a-z]+)?$/.exec(place) ?? [];
    const [path, host] = [`${prefix}/gamehall/slots?sort=title`, `${brand}localhost`];
    answer = broken;
    const before = await cachedPages();
    const failed = await get(path, host);
    expect([failed.statusCode, /data-kind="([^"]*)"/.exec(failed.body)?.[1]]).toEqual([503, 'unavailable']);
    expect(failed.body).toMatch(/<a [^>]*href=""/);
    expect(await cachedPages()).toBe(before);
    expect((await get(`/_content/page?href=${encodeURIComponent(path)}`, host)).json()).toMatchObject({ status: 503 });
    answer = say(list(categories));
    nowMs += 60_000;
    expect((await get(path, host)).statusCode).toBe(200);
  },
);

it('a page that was there outlives the platform', async () => {
  nowMs += 600_000;
  answer = say(list(categories));
  expect((await get('/gamehall/slots')).statusCode).toBe(200);
  answer = say({ type: 'InternalServerErrorException', message: 'down' }, 500);
  nowMs += 600_000;
  expect((await get('/gamehall/slots')).statusCode).toBe(200);
  expect((await get('/gamehall/slots')).statusCode).toBe(200);
});
