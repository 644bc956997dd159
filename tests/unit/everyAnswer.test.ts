import { cpSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect as connectRaw } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrustProxy } from '../../server/forwarded/trustProxy.ts';
import { readHsts } from '../../server/headers/hsts.ts';
import { asNginx, type Balancer, startBalancer } from '../support/balancer.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { asReader, metrics } from '../support/figures.ts';
import { type Heard, httpAs, type SentAs } from '../support/httpAs.ts';
import { openSite } from '../support/openSite.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const folder = temporaryFolder();
let app: FastifyInstance;
let port: number;
let proxy: Balancer;

beforeAll(async () => {
  cpSync(join(ROOT, 'content'), join(folder, 'content'), { recursive: true });
  const trustProxy = readTrustProxy('127.0.0.1');
  const hsts = readHsts(undefined);
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: join(folder, 'content'),
    trustProxy,
    hsts,
    metrics,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  proxy = await startBalancer([{ name: 'site', port }], asNginx);
});
afterAll(async () => {
  await proxy.close();
  await app.close();
  removeFolder(folder);
});

const assets = readdirSync(join(ROOT, 'dist', 'client', 'assets'));
const assetOf = (ending: string): string => `/assets/${assets.find((name) => name.endsWith(ending)) ?? ''}`;
/** One address of each kind, and the status that says it is the kind that is meant. */
const kinds: readonly (readonly [kind: string, path: string, status: number, sent?: SentAs])[] = [
  ['a page', '/faq', 200],
  ['the same page, kept', '/faq', 200],
  ['a page that is not there', '/nothing-here', 404],
  ['a redirect', '/profile', 301],
  ['a call', '/api/metadata/getgeneralinfo', 200],
  ['a call that is refused', '/api/account/getInfo', 401],
  ['no call', '/api/nothing', 404],
  ['built code', assetOf('.js'), 200],
  ['code that is not there', '/assets/none.js', 404],
  ['a style sheet', assetOf('.css'), 200],
  ['a brand’s style sheet, for pages of the release before', '/brand/aurora.x.css', 200],
  ['a public file', '/public/brand/aurora/favicon.svg', 200],
  ['a picture', '/media/hero/aurora.svg', 200],
  ['a picture that is not there', '/media/none.svg', 404],
  ['content for the browser', '/_content/page?href=/faq', 200],
  ['content for everybody', '/content/v1/messages', 200],
  ['content that is not there', '/content/v1/none', 404],
  ['a management call', '/content/api/brands', 200],
  ['a management call that is refused', '/content/api/users/me', 403],
  ['robots', '/robots.txt', 200],
  ['texts', '/nfx/i18n/locales', 200],
  ['a report', '/_report', 204, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }],
  ['health', '/healthz', 200],
  ['figures', '/metrics', 200, { headers: asReader }],
  ['figures, for a stranger', '/metrics', 404],
  ['a page of the platform', '/platform/confirmation?token=x', 200],
  ['a game', '/platform/game/nothing/demo', 404],
  ['the beacon', '/hit', 200],
  ['a socket’s address', '/ws', 400],
  ['another method', '/faq', 404, { method: 'DELETE' }],
  ['an address that cannot be decoded', '/%zz', 400],
  ['nobody’s host', '/faq', 404, { host: 'studio.localhost' }],
];
/** What pages of other origins may show. */
const FOR_OTHERS = [
  'a public file',
  'a picture',
  'content for everybody',
  'robots',
  'content that is not there',
  'the beacon',
];

const check = ({ headers }: Heard, kind: string): void => {
  expect([kind, headers['x-content-type-options'], headers['cross-origin-resource-policy']]).toEqual([
    kind,
    'nosniff',
    FOR_OTHERS.includes(kind) ? 'cross-origin' : 'same-origin',
  ]);
};

describe('every answer', () => {
  it.each(kinds.map(([kind, path, status, sent = {}]) => ({ kind, path, status, sent })))(
    'says that it is what it says, and for whom: $kind',
    async ({ kind, path, status, sent }) => {
      const plain = await httpAs(port, path, sent);
      expect([plain.status, plain.headers['strict-transport-security']]).toEqual([status, undefined]);
      check(plain, kind);
      const byTls = await httpAs(Number(new URL(proxy.origin).port), path, sent);
      expect([byTls.status, byTls.headers['strict-transport-security']]).toEqual([status, 'max-age=31536000']);
      check(byTls, kind);
    },
  );

  it('tells nobody of TLS who only says that they came by it', async () => {
    const forged = { from: '127.0.0.66', headers: { 'x-forwarded-proto': 'https' } };
    expect((await httpAs(port, '/faq', forged)).headers).not.toHaveProperty('strict-transport-security');
  });

  it('is 304 with the same', async () => {
    const { headers } = await httpAs(port, '/faq');
    const again = await httpAs(port, '/faq', { headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
    check(again, 'a page');
  });

  it.each([
    ['no request at all', 'nonsense\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['an expectation', 'POST /hit HTTP/1.1\r\nHost: localhost\r\nExpect: wonders\r\nContent-Length: 0\r\n\r\n', 417],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.test\r\n\r\n', 400],
    [
      'a socket nowhere',
      'GET /no HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      404,
    ],
    [
      'a socket of a stranger',
      'GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      403,
    ],
  ])('is so where there is hardly one: %s', async (_kind, request, status) => {
    const socket = connectRaw(port, '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    expect([answer.startsWith(`HTTP/1.1 ${status} `), /\r\nx-content-type-options: nosniff\r\n/i.test(answer)]).toEqual(
      [true, true],
    );
  });
});
