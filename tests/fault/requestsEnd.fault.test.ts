import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, METHODS, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLong, SEED } from '../support/length.ts';
import { openSite } from '../support/openSite.ts';
import { type RawRequest, sendRaw } from '../support/rawRequest.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SAMPLES = isLong ? 900 : 300;
/** Sockets that are open at once. */
const AT_ONCE = 150;
/** Far more than any limit below: what stands longer stands for ever. */
const PATIENCE_MS = 60_000;
const limits = { headersTimeout: 700, requestTimeout: 900, keepAliveTimeout: 300, connectionsCheckingInterval: 100 };

let folder: string;
let app: FastifyInstance;
let port: number;
/** The platform of another operator: it takes every question, and answers some of them half and the others not at all. */
let silent: Server;

beforeAll(async () => {
  silent = createServer((request, response) => {
    if (request.url?.startsWith('/api/half')) response.writeHead(200, { 'content-length': 100 }).write('half');
  });
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const platform = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  folder = mkdtempSync(join(tmpdir(), 'marquee-ends-'));
  const contentDir = join(folder, 'content');
  cpSync(join(ROOT, 'content'), contentDir, { recursive: true });
  const brand = join(contentDir, 'brands/kestrel/brand.json');
  writeFileSync(brand, JSON.stringify({ ...JSON.parse(readFileSync(brand, 'utf8')), platformOrigin: platform }));
  app = await openSite({ dataDir: join(folder, 'data'), contentDir, limits, platformOrigins: [platform] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  silent.closeAllConnections();
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});

const methods = [...METHODS, 'GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'BREW', 'get'];
const paths = [
  '/',
  '/nope?x=1',
  '*',
  'http://localhost/faq',
  '/content/api/pages',
  '/content/api/pages/zzz',
  '/content/api/upload',
  '/content/api/%E0%A4%A',
  '/content/v1/brands',
  '/api/auth/login',
  '/api/forms/answer',
  '/api/half/told',
  '/oauth/lumen',
  '/platform/oidc/lumen/token',
  '/platform/webhooks/payments',
  '/platform/verify/document',
  '/ws',
  '/media/none/original.png',
  '/_report/fault',
  '/healthz',
];
const hosts = ['localhost', 'kestrel.localhost', 'nobody.example', ''];
const types = [
  '',
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/csp-report',
  '/',
];
const upgrades = [
  'Connection: Upgrade\r\nUpgrade: h2c\r\n',
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
];
const bodies: readonly [headers: string, body: string][] = [
  ['', ''],
  ['', '{}'],
  ['Content-Length: 0', ''],
  ['Content-Length: 2', '{}'],
  ['Content-Length: 20', '{'],
  ['Content-Length: 20', ''],
  ['Content-Length: -1', ''],
  ['Content-Length: 2\r\nContent-Length: 3', '{}'],
  ['Content-Length: 99999999', '{'],
  ['Content-Length: 2\r\nContent-Encoding: gzip', '{}'],
  ['Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: chunked', '2\r\n{'],
  ['Transfer-Encoding: chunked', 'zz\r\n'],
  ['Transfer-Encoding: gzip, chunked', '0\r\n\r\n'],
  ['Transfer-Encoding: gzip', ''],
  ['Transfer-Encoding: identity', ''],
  ['Content-Length: 2\r\nTransfer-Encoding: chunked', '0\r\n\r\n'],
  ['Content-Length: 2\r\nExpect: 100-continue', '{}'],
  ['Content-Length: 2\r\nExpect: 100-continue', ''],
  ['Content-Length: 2\r\nExpect: the moon', '{}'],
];

interface Asked {
  method: string;
  path: string;
  host: string;
  type: string;
  version: string;
  connection: string;
  body: readonly [headers: string, body: string];
  isSlow: boolean;
  /** The empty line after the headers never comes. */
  isCut: boolean;
}

const asked: fc.Arbitrary<Asked> = fc.record({
  method: fc.constantFrom(...methods),
  path: fc.constantFrom(...paths),
  host: fc.constantFrom(...hosts),
  type: fc.constantFrom(...types),
  version: fc.constantFrom('1.1', '1.1', '1.1', '1.0', '2.0'),
  connection: fc.constantFrom('', 'Connection: close\r\n', 'Connection: keep-alive\r\n', ...upgrades),
  body: fc.constantFrom(...bodies),
  isSlow: fc.constantFrom(false, false, false, true),
  isCut: fc.constantFrom(...Array.from({ length: 15 }, () => false), true),
});

function bytesOf({ method, path, host, type, version, connection, body, isSlow, isCut }: Asked): RawRequest {
  const lines = [`Host: ${host}`, 'X-App-Agent: test', ...(type === '' ? [] : [`Content-Type: ${type}`])];
  const framing = body[0] === '' ? '' : `${body[0]}\r\n`;
  const head = `${method} ${path} HTTP/${version}\r\n${lines.join('\r\n')}\r\n${connection}${framing}`;
  return { head: isCut ? head : `${head}\r\n`, body: isCut ? '' : body[1], isSlow };
}

/** @returns those whose socket still stood */
async function standing(requests: readonly Asked[]): Promise<Asked[]> {
  const left = [...requests];
  const stood: Asked[] = [];
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next !== undefined; next = left.pop())
      if ((await sendRaw(port, bytesOf(next), PATIENCE_MS)) === null) stood.push(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stood;
}

const plain = { version: '1.1', connection: 'Connection: close\r\n', isSlow: false, isCut: false } as const;

describe('every request ends within its limit [REL-P6]', () => {
  it('whatever its method, headers and body are, and however they come', async () => {
    const requests = fc.sample(asked, { seed: SEED, numRuns: SAMPLES });
    expect(await standing(requests), `SEED=${SEED}`).toEqual([]);
  }, 300_000);

  it('also one that names a type and brings no body', async () => {
    const bare = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].flatMap((method) =>
      paths.flatMap((path) =>
        hosts.map((host) => ({ ...plain, method, path, host, type: 'application/json', body: ['', ''] as const })),
      ),
    );
    expect(await standing(bare)).toEqual([]);
  }, 300_000);

  it('is answered where nothing is wrong with it', async () => {
    const ask = (method: string, path: string, type: string): Promise<string[] | null> =>
      sendRaw(port, bytesOf({ ...plain, method, path, host: 'localhost', type, body: ['', ''] }), PATIENCE_MS);
    expect(await ask('DELETE', '/content/api/pages/zzz', 'application/json')).toEqual(['HTTP/1.1 403 Forbidden']);
    expect(await ask('POST', '/api/auth/login', 'application/json')).toEqual(['HTTP/1.1 400 Bad Request']);
    expect(await ask('POST', '/api/auth/login', 'multipart/form-data; boundary=x')).toEqual([
      'HTTP/1.1 400 Bad Request',
    ]);
    expect(await ask('OPTIONS', '/content/api/pages', 'application/json')).toEqual(['HTTP/1.1 405 Method Not Allowed']);
  });
});
