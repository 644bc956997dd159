import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBody } from './readBody.ts';

const MOST = 1024 * 1024;
const bodies: Readonly<Record<string, { body: Buffer; encoding?: string }>> = {
  '/good': { body: Buffer.from('žurnāls') },
  '/packed': { body: gzipSync('žurnāls'), encoding: 'gzip' },
  '/bomb': { body: gzipSync(Buffer.alloc(200 * MOST)), encoding: 'gzip' },
  '/broken': { body: Buffer.from([0x7b, 0xff, 0xfe]) },
  '/half': { body: Buffer.from('ž').subarray(0, 1) },
};
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const { body, encoding } = bodies[url] ?? { body: Buffer.alloc(0) };
    response.writeHead(200, encoding ? { 'content-encoding': encoding } : {}).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const read = async (at: string) => readBody(await fetch(origin + at), MOST);

it('reads a text, packed or not', async () => {
  expect(await Promise.all([read('/good'), read('/packed'), read('/nothing')])).toEqual(['žurnāls', 'žurnāls', '']);
});

it('counts what a body unpacks to: 200 MB in 200 KB are refused without being held [REL-C3]', async () => {
  const before = process.memoryUsage().rss;
  await expect(read('/bomb')).rejects.toThrow(`more than ${MOST} bytes`);
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * MOST);
});

it.each(['/broken', '/half'])('refuses what is not UTF-8: %s [REL-C3]', async (at) => {
  await expect(read(at)).rejects.toThrow('not UTF-8');
});
