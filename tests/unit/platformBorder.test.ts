import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { createApp } from '../../server/app.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { httpAs, type SentAs } from '../support/httpAs.ts';
import { connect } from '../support/liveClient.ts';

/** A site in front of a platform that means it ill, as the one of all brands and as the own one of a brand. */
const folder = temporaryFolder();
const seen: IncomingHttpHeaders[] = [];
const fields = { data: { items: [{ options: { regex: '^(a+)+$', is_regex_checked: true } }] } };
const ill = {
  'access-control-allow-origin': 'https://evil.test',
  'access-control-allow-credentials': 'true',
  'content-security-policy': "default-src *; script-src * 'unsafe-inline'",
  'strict-transport-security': 'max-age=0',
  'x-content-type-options': 'sniff',
  'cross-origin-opener-policy': 'unsafe-none',
  'service-worker-allowed': '/',
  'clear-site-data': '"*"',
  refresh: '0;url=https://evil.test',
  link: '<https://evil.test>; rel=preload; as=script',
  'report-to': '{}',
  'set-cookie': [
    '__Host-session=mine; Path=/; Secure; HttpOnly',
    '__Host-session=wide; Path=/; Secure; Domain=localhost',
    'content-session=mqu_planted; Path=/content',
    '__Secure-content-session=mqu_planted; Path=/content; Secure',
    'consent=analytics; Path=/',
    'i18n_locale=lv; Path=/',
  ],
};
const platforms: Server[] = [];
let app: FastifyInstance;
let port: number;

async function openPlatform(): Promise<string> {
  const server = createServer((request, response) => {
    seen.push(request.headers);
    const isFields = /fields/i.test(request.url ?? '');
    response.writeHead(200, { ...ill, 'content-type': isFields ? 'application/json' : 'text/html' });
    response.end(isFields ? JSON.stringify(fields) : '<script>alert(document.cookie)</script>');
  });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { headers }) => {
    seen.push(headers);
    socket.close(4401, 'no');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  platforms.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const contentDir = join(folder, 'content');
  cpSync(join(import.meta.dirname, '..', '..', 'content'), contentDir, { recursive: true });
  const [platformUrl, own] = [await openPlatform(), await openPlatform()];
  const file = join(contentDir, 'brands', 'kestrel', 'brand.json');
  const brand = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...brand, platformOrigin: own }));
  const contentFrom = { kind: 'files' as const };
  app = await createApp({
    dataDir: join(folder, 'data'),
    contentDir,
    contentFrom,
    platformUrl,
    platformOrigins: [own],
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(async () => {
  await app.close();
  for (const server of platforms) server.close().closeAllConnections();
  removeFolder(folder);
});
beforeEach(() => void seen.splice(0));

const brands = [
  ['the platform of all brands', 'localhost'],
  ['a brand’s own platform', 'kestrel.localhost'],
] as const;

describe.each(brands)('what %s answers', (_name, host) => {
  const ask = (path: string, sent: SentAs = {}) => httpAs(port, path, { host, ...sent });

  it('sets no policy, no CORS and no cookies of the site, and its pages run in no origin of ours', async () => {
    for (const path of ['/api/auth/anything', '/platform/page', '/oauth/callback/x', '/hit']) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers).toMatchObject({
        'content-security-policy': expect.stringMatching(/^sandbox (?!.*allow-same-origin)/) as string,
        'x-content-type-options': 'nosniff',
        'set-cookie': ['__Host-session=mine; Path=/; Secure; HttpOnly'],
      });
      const names = ['access-control-allow-origin', 'access-control-allow-credentials', 'strict-transport-security'];
      const more = [
        'clear-site-data',
        'refresh',
        'link',
        'report-to',
        'service-worker-allowed',
        'cross-origin-opener-policy',
      ];
      expect([...names, ...more].filter((name) => headers[name] !== undefined)).toEqual([]);
    }
  });

  it.each([
    '/api/account/getPersonalDataFields',
    '/api/account.getPersonalDataFields',
    '/api/ACCOUNT/getpersonaldatafields',
  ])('gives no pattern the stamp of having been looked at: %s [REL-C9]', async (path) => {
    const answer = JSON.parse((await ask(path)).text) as typeof fields;
    expect(answer.data.items[0]?.options).toEqual({ regex: '^(a+)+$', is_regex_checked: false });
  });
});

describe.each(brands)('what %s is asked with', (_name, host) => {
  const headers = {
    cookie:
      '__Host-session=s; content-session=mqu_a; __Secure-content-session=mqu_b; content-connect=c; consent=all; __Host-device=d; i18n_locale=lv',
    authorization: `Bearer mqu_${'x'.repeat(43)}`,
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'evil.test',
    forwarded: 'for=198.51.100.1',
    'x-real-ip': '198.51.100.1',
  };
  const expected = {
    'x-forwarded-for': '127.0.0.23',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': host,
    cookie: '__Host-session=s; __Host-device=d; i18n_locale=lv',
  };

  it('is the platform’s own of the browser’s cookies, and who asks by our word alone', async () => {
    for (const path of ['/api/auth/anything', '/platform/page']) {
      await httpAs(port, path, { host, from: '127.0.0.23', headers });
      expect(seen.at(-1)).toMatchObject(expected);
      for (const name of ['authorization', 'forwarded', 'x-real-ip']) expect(seen.at(-1)).not.toHaveProperty(name);
    }
  });

  it('by a game’s frame, is its play token', async () => {
    await httpAs(port, '/platform/play/start', { host, method: 'POST', headers: { authorization: 'Bearer play-1' } });
    expect(seen.at(-1)?.authorization).toBe('Bearer play-1');
  });

  it('for a socket is the same', async () => {
    const client = connect({ port, host, origin: `http://${host}`, headers });
    expect(await client.ended).toMatchObject({ code: 4401 });
    expect(seen.at(-1)).toMatchObject({ ...expected, 'x-forwarded-for': '127.0.0.1' });
    expect(seen.at(-1)).not.toHaveProperty('authorization');
  });
});
