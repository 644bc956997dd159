import { once } from 'node:events';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect as connectRaw } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEED_LIMITS } from '../../server/content/delivery/PublishFeed.ts';
import { readTrustProxy } from '../../server/forwarded/trustProxy.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { asHaproxy, asNginx, type Balancer, startBalancer } from '../support/balancer.ts';
import { removeFolder, temporaryFolder } from '../support/database.ts';
import { readEvents } from '../support/eventReader.ts';
import { goodRegistration } from '../support/goodRegistration.ts';
import { httpAs, type SentAs } from '../support/httpAs.ts';
import { readLetters } from '../support/letters.ts';
import { connect } from '../support/liveClient.ts';
import { openSite } from '../support/openSite.ts';

/** A site that trusts one machine, and proxies on that machine. Whoever asks from another address of this host is a stranger. */
const folder = temporaryFolder();
const STRANGER = '127.0.0.66';
const PLAYER = '127.0.0.23';
const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
const JSON_CALL = { 'x-app-agent': 'contract', 'content-type': 'application/json' };
let app: FastifyInstance;
let port: number;
let nginx: Balancer;
let haproxy: Balancer;
/** What the own platform of a brand was asked with. */
const heard: IncomingHttpHeaders[] = [];
let platform: Server;
const portOf = ({ origin }: Balancer): number => Number(new URL(origin).port);

beforeAll(async () => {
  cpSync(join(import.meta.dirname, '..', '..', 'content'), join(folder, 'content'), { recursive: true });
  platform = createServer(({ headers }, response) => {
    heard.push(headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  }).listen(0, '127.0.0.1');
  await once(platform, 'listening');
  const platformOrigin = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  const file = join(folder, 'content', 'brands', 'tidal', 'brand.json');
  const tidal = JSON.parse(readFileSync(file, 'utf8')) as { hosts: string[] };
  writeFileSync(file, JSON.stringify({ ...tidal, hosts: [...tidal.hosts, 'tidal.example'], platformOrigin }));
  app = await openSite({
    dataDir: join(folder, 'data'),
    contentDir: join(folder, 'content'),
    platformOrigins: [platformOrigin],
    trustProxy: readTrustProxy('127.0.0.1/32'),
  });
  app.get('/_test/asker', ({ ip, protocol, host, headers }) => ({ ip, protocol, host, header: headers.host }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  nginx = await startBalancer([{ name: 'site', port }], asNginx);
  haproxy = await startBalancer([{ name: 'site', port }], asHaproxy);
});
afterAll(async () => {
  await nginx.close();
  await haproxy.close();
  await app.close();
  platform.close().closeAllConnections();
  removeFolder(folder);
});

const post = (at: number, call: string, input: object, sent: SentAs = {}) =>
  httpAs(at, `/api/${call}`, {
    ...sent,
    method: 'POST',
    headers: { ...JSON_CALL, ...sent.headers },
    body: JSON.stringify(input),
  });
const asker = async (at: number, sent: SentAs): Promise<unknown> =>
  JSON.parse((await httpAs(at, '/_test/asker', sent)).text) as unknown;
const forged = {
  'x-forwarded-for': '198.51.100.1',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.test',
  forwarded: 'for=198.51.100.1;host=evil.test;proto=https',
};

describe('who asks, at which host and how', () => {
  it('is what a trusted proxy says', async () => {
    const seen = { ip: PLAYER, protocol: 'https', host: 'kestrel.localhost', header: 'kestrel.localhost' };
    for (const proxy of [nginx, haproxy]) {
      expect(await asker(portOf(proxy), { from: PLAYER, host: 'kestrel.localhost' })).toEqual(seen);
    }
  });

  it('is never what the asker says, through a proxy or past it', async () => {
    expect(await asker(portOf(nginx), { from: STRANGER, headers: forged })).toMatchObject({
      ip: STRANGER,
      host: 'localhost',
    });
    expect(await asker(portOf(haproxy), { from: STRANGER, headers: forged })).toMatchObject({
      ip: STRANGER,
      host: 'localhost',
    });
    expect(await asker(port, { from: STRANGER, headers: forged })).toEqual({
      ip: STRANGER,
      protocol: 'http',
      host: 'localhost',
      header: 'localhost',
    });
  });
});

it('a host that a proxy passed on as the asker wrote it is not believed: none of ours, or another one than was asked', async () => {
  const hostOf = async (host: string, said: string): Promise<unknown> =>
    ((await asker(portOf(haproxy), { host, headers: { 'x-forwarded-host': said } })) as { host: string }).host;
  expect(await hostOf('tidal.example', 'evil.test')).toBe('tidal.example');
  for (const other of ['kestrel.localhost', 'studio.localhost'])
    expect(await hostOf('tidal.example', other)).toBe('tidal.example');
  expect(await hostOf('backend', 'tidal.example')).toBe('tidal.example'); // a proxy that asks by a name of its own
});

it('twenty failed sign-ins of one stranger behind the proxy keep nobody else out', async () => {
  expect((await post(portOf(nginx), 'auth/register', goodRegistration, { from: PLAYER })).status).toBe(200);
  const statuses: number[] = [];
  for (let tries = 0; tries <= 20; tries++) {
    const wrong = { login: `nobody.${tries}@example.com`, password: 'wrong-Drum9' };
    statuses.push((await post(portOf(nginx), 'auth/login', wrong, { from: STRANGER })).status);
  }
  expect([statuses.slice(0, 20), statuses[20]]).toEqual([Array.from({ length: 20 }, () => 401), 429]);
  const right = { login: goodRegistration.email, password: goodRegistration.password };
  expect((await post(portOf(nginx), 'auth/login', right, { from: PLAYER })).status).toBe(200);
});

it('one stranger who listens to the news fifty times keeps nobody else out', async () => {
  const listen = async (from: string): Promise<number> =>
    (await readEvents(`${nginx.origin}/content/v1/stream`, {}, from)).status;
  for (let open = 0; open < FEED_LIMITS.perAddress; open++) expect(await listen(STRANGER)).toBe(200);
  expect([await listen(STRANGER), await listen(PLAYER)]).toEqual([503, 200]);
});

/** Begins to send five megabytes, and stops after the first byte. */
function beginUpload(from: string): ClientRequest {
  const headers = { ...JSON_CALL, ...MULTIPART, 'content-length': 5_000_000 };
  const to = { port: portOf(haproxy), host: '127.0.0.1', localAddress: from, agent: false as const };
  const asked = request({ ...to, path: '/api/forms/answer', method: 'POST', headers });
  asked.on('error', () => undefined).write('-');
  return asked;
}

it('one stranger who sends three large files at once keeps nobody else from sending theirs [REL-P5]', async () => {
  // no form, in pieces: of that nobody knows how large it will be. 400 for whoever is let in
  const headers = { ...JSON_CALL, ...MULTIPART, 'transfer-encoding': 'chunked' };
  const sent = { method: 'POST', headers, body: '-' };
  const send = async (from: string): Promise<number> =>
    (await httpAs(portOf(haproxy), '/api/forms/answer', { ...sent, from })).status;
  expect(await send(STRANGER)).toBe(400);
  const uploads = [1, 2, 3].map(() => beginUpload(STRANGER));
  await expect.poll(() => send(STRANGER), { timeout: 20_000 }).toBe(429);
  expect(await send(PLAYER)).toBe(400);
  for (const one of uploads) one.destroy();
});

it('the audit log of content names the network that asked, not the proxy, whatever they said of themselves', async () => {
  const input = { name: 'robot', role: 'administrator' };
  const reply = await askRunning(join(folder, 'data'), { command: 'content token add', input, by: 'ann' });
  const authorization = `Bearer ${Buffer.from(reply?.output ?? '', 'base64')
    .toString()
    .trim()}`;
  const headers = { authorization, 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
  for (const [proxy, from, network, minLength] of [
    [nginx, '127.1.1.23', '127.1.1.0', 4],
    [haproxy, '127.2.2.66', '127.2.2.0', 5],
  ] as const) {
    const body = JSON.stringify({ data: { search: { minLength } } });
    const sent = { from, method: 'PUT', headers, body };
    expect((await httpAs(portOf(proxy), '/content/api/cms-config', sent)).status).toBe(200);
    const { address } = await app.platform.services.db.read
      .selectFrom('content_audit')
      .select('address')
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(address).toBe(network);
  }
});

it('a brand’s own platform hears from us alone who asks, at which host and by which scheme', async () => {
  for (const proxy of [nginx, haproxy]) {
    heard.splice(0);
    const { 'x-forwarded-host': _host, ...header } = forged;
    const sent = { from: PLAYER, host: 'tidal.localhost', headers: proxy === nginx ? forged : header };
    expect((await httpAs(portOf(proxy), '/api/metadata/getgeneralinfo', sent)).status).toBe(200);
    expect(heard).toMatchObject([
      { 'x-forwarded-for': PLAYER, 'x-forwarded-proto': 'https', 'x-forwarded-host': 'tidal.localhost' },
    ]);
    expect(heard[0]?.['forwarded']).toBeUndefined();
  }
});

describe('links in letters [REL-S8]', () => {
  const linkFor = async (at: number, sent: SentAs): Promise<string> => {
    const n = (await readLetters(app.platform.services)).length;
    const email = `reader.${n}.${at}@example.com`;
    const mobile = `20 1${String(at).slice(-2)} 0${String(n).padStart(2, '0')}`;
    const registered = await post(at, 'auth/register', { ...goodRegistration, email, mobile }, sent);
    expect([registered.status, registered.text]).toEqual([200, expect.any(String)]);
    const cookie = [registered.headers['set-cookie'] ?? []].flat().map((one) => one.split(';')[0]);
    const headers = { cookie: cookie.join('; ') };
    const asked = await post(at, 'account/sendconfirmationtocontact', { contact: email }, { ...sent, headers });
    expect([asked.status, asked.text]).toEqual([200, expect.any(String)]);
    const letter = (await readLetters(app.platform.services, 'contact-code')).find(
      ({ recipient }) => recipient.toLowerCase() === email,
    );
    return new URL(letter?.payload['link'] ?? '').origin;
  };

  it('lead to the brand, never to a Host or a port that the asker wrote', async () => {
    const from = PLAYER;
    expect(await linkFor(port, { from, host: 'evil.test' })).toBe(`http://localhost:${port}`);
    expect(await linkFor(port, { from, host: 'kestrel.localhost:31337' })).toBe(`http://kestrel.localhost:${port}`);
  });

  it('lead there by TLS where a proxy ends it', async () => {
    expect(await linkFor(portOf(nginx), { from: PLAYER, host: 'localhost' })).toBe('https://localhost');
  });
});

it('a socket stands through a proxy at the host that the visitor asked [REL-P12]', async () => {
  for (const proxy of [nginx, haproxy]) {
    const client = connect({ port: portOf(proxy), host: 'kestrel.localhost', token: 'nonsense' });
    expect(await client.ended).toMatchObject({ code: 4401 });
    const evil = connect({ port: portOf(proxy), host: 'kestrel.localhost', origin: 'https://evil.test' });
    expect(await evil.ended).toMatchObject({ status: 403 });
  }
});

it('a request that names two hosts is refused', async () => {
  const socket = connectRaw(port, '127.0.0.1');
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: evil.test\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});
