import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import * as fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { calls } from '#schemas/platform/index.ts';
import { isLong, within } from '../support/length.ts';
import { listen } from '../support/liveClient.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let port: number;

beforeAll(async () => {
  port = await listen(site.app);
});

const BOUNDARY = 'marquee-form-boundary-7d1a';
const END = `--${BOUNDARY}--`;
const part = (name: string, value: string, more = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const multipart = `multipart/form-data; boundary=${BOUNDARY}`;
const post = (payload: string | Buffer, type = multipart, url = '/api/auth/login'): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': type },
});

/** A form that may bring files, and one of them. */
const filed = (payload: string | Buffer, type = multipart, url = '/api/forms/answer') => post(payload, type, url);
const file = (name: string, content = '\x89PNG\r\n\x1a\n') => part(name, content, '; filename="a.png"');

const refused: [string, InjectOptions][] = [
  ['no end', post(part('login', 'a'))],
  ['no boundary', post(part('login', 'a'), 'multipart/form-data')],
  ['no parts', post(END)],
  ['noise', post(Buffer.from(Array.from({ length: 999 }, (_, i) => (i * 7) % 256)))],
  ['a file', post(`${part('login', 'a', '; filename="a.txt"')}${END}`)],
  ['a file for a call that takes some elsewhere', post(file('login'), multipart, '/api/support/sendFeedback')],
  ['a form of files without an end', filed(file('photo'))],
  ['a form of files that is noise', filed(Buffer.from(Array.from({ length: 9999 }, (_, i) => (i * 7) % 256)))],
  ['a bracket name of a file', filed(`${file('a[4294967294]')}${END}`)],
  ['a long name of a file', filed(`${file('n'.repeat(101))}${END}`)],
  ['six files', filed(`${Array.from({ length: 6 }, (_, i) => file(`f${i}`)).join('')}${END}`)],
  ['100,000 files', filed(`${file('f').repeat(100_000)}${END}`)],
  ['100,000 fields beside files', filed(`${part('f', '').repeat(100_000)}${END}`)],
  ['300 KB of texts where files may come', filed(`${part('f', 'v'.repeat(60_000)).repeat(5)}${END}`)],
  ['300 KB of JSON where files may come', filed(`{"form":"${'v'.repeat(300_000)}"}`, 'application/json')],
  ['300 KB of pairs where files may come', filed(`form=${'v'.repeat(300_000)}`, 'application/x-www-form-urlencoded')],
  ['11 MB of files', filed(`${file('a', 'x'.repeat(11 * 1024 * 1024))}${END}`)],
  [
    'large files under another spelling',
    filed(`${file('a', 'x'.repeat(300_000))}${END}`, multipart, '/api/Forms.Answer'),
  ],
  ['65 fields', post(`${Array.from({ length: 65 }, (_, i) => part(`f${i}`, 'v')).join('')}${END}`)],
  ['a long name', post(`${part('n'.repeat(101), 'v')}${END}`)],
  ['a bracket name', post(`${part('a[4294967294]', 'v')}${END}`)],
  ['a long value', post(`${part('login', 'v'.repeat(65 * 1024))}${END}`)],
  ['a large body', post(`${part('login', 'v'.repeat(300 * 1024))}${END}`)],
  ['a name twice', post(`${part('login', 'a')}${part('login', 'b')}${part('password', 'b')}${END}`)],
  ['broken JSON', post('{"login":', 'application/json')],
  ['a JSON list', post('[1]', 'application/json')],
  ['a JSON text', post('"a"', 'application/json')],
  ['nested JSON', post(`{"login":${'['.repeat(9000)}${']'.repeat(9000)},"password":"x"}`, 'application/json')],
  ['an object for a text', post('{"login":{"$ne":1},"password":"x"}', 'application/json')],
  ['a strange type', post('<a/>', 'application/xml')],
  ['no type', { method: 'POST', url: '/api/auth/login', payload: Buffer.from('x') }],
  ['a long query', { method: 'GET', url: `/api/games/get?sysname=${'a'.repeat(70)}` }],
  [
    '65 query names',
    { method: 'GET', url: `/api/games/get?${Array.from({ length: 65 }, (_, i) => `a${i}=1`).join('&')}` },
  ],
  ['a number out of range', { method: 'GET', url: '/api/banners/get?count=1e9' }],
  ['a text for a number', { method: 'GET', url: '/api/banners/get?count=ten' }],
];

it.each(refused)('refuses %s with 400 or 413, at once [REL-P5]', async (_, request) => {
  const started = performance.now();
  const answer = await site.app.inject(request);
  expect([400, 413]).toContain(answer.statusCode);
  expect(answer.json().error.type).toMatch(/^Invalid(Request|Parameter)Exception$/);
  expect(performance.now() - started).toBeLessThan(within(1_000));
});

it('takes a field named __proto__ for a name like any other: unknown, and named in the refusal', async () => {
  const answer = await site.app.inject(
    post(`${part('__proto__', 'x')}${part('login', 'a')}${part('password', 'b')}${END}`),
  );
  expect([answer.statusCode, answer.json().error.type]).toEqual([400, 'InvalidParameterException']);
  expect(answer.body).toContain('"__proto__":["UNKNOWN"]');
});

it.each(['a%00b/1.svg', 'a%00b.svg', 'A/1.svg'])(
  'knows no game, and so no picture, by a name that is none: %s',
  async (name) => {
    expect((await site.app.inject(`/platform/play/art/${name}`)).statusCode).toBe(404);
  },
);

const anyPath = fc.oneof(
  fc.constantFrom(...Object.keys(calls)).map((name) => `/api/${name.replace('.', '/')}`),
  fc.webPath().map((tail) => `/api${tail || '/'}`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/nfx/i18n/messages/${encodeURIComponent(text)}`),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => `/platform/play/art/${encodeURIComponent(text)}/1.svg`),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.constantFrom('null', '1e999', "' OR 1=1 --", '%00', '../..'),
);
const anyForm = fc.array(
  fc.tuple(fc.oneof(anyText, fc.constantFrom('login', 'password', 'options', 'country')), anyText),
  {
    maxLength: 6,
  },
);

const anyRequest = fc
  .record({
    method: fc.constantFrom('GET' as const, 'POST' as const, 'PUT' as const, 'DELETE' as const),
    path: anyPath,
    query: anyForm,
    form: anyForm,
    raw: fc.uint8Array({ maxLength: 500 }),
    kind: fc.constantFrom('form', 'raw', 'json', 'multipart', 'none'),
    cookie: anyText,
  })
  .map(({ method, path, query, form, raw, kind, cookie }): InjectOptions => {
    const bodies: Record<string, [string, string | Buffer] | undefined> = {
      form: ['application/x-www-form-urlencoded', new URLSearchParams(form).toString()],
      json: ['application/json', JSON.stringify(Object.fromEntries(form))],
      multipart: [multipart, `${form.map(([name, value]) => part(encodeURIComponent(name), value)).join('')}${END}`],
      raw: [multipart, Buffer.from(raw)],
    };
    const [type, payload] = (method === 'GET' ? undefined : bodies[kind]) ?? [];
    const head = { cookie: `__Host-session=${encodeURIComponent(cookie)}` };
    return {
      method,
      url: `${path}?${new URLSearchParams(query).toString()}`,
      headers: type === undefined ? head : { ...head, 'content-type': type },
      ...(payload === undefined ? {} : { payload }),
    };
  });

it('answers 300 malformed requests without a fault of its own, and tells nothing of its inside', async () => {
  // on a failure fast-check prints seed and path; give both here to see it again
  await fc.assert(
    fc.asyncProperty(anyRequest, async (request) => {
      const answer = await site.app.inject(request);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|\.ts:\d|SQLITE|select .* from/i);
    }),
    { numRuns: 300 },
  );
});

const OPEN_FILES = '/proc/self/fd';
const UPLOADS = isLong ? 10_000 : 300;
const AT_ONCE = 30;

/** Raw request whose `Content-Length` claims `length`. */
const upload = (url: string, body: string, length: number): string =>
  `POST ${url} HTTP/1.1\r\nHost: aurora.test\r\nX-App-Agent: contract\r\nConnection: close\r\nContent-Type: ${multipart}\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** Starts to upload a file, and disconnects in the middle of it. */
async function breakOff(url: string): Promise<void> {
  const body = part('picture', 'x'.repeat(20_000), '; filename="a.jpg"');
  const socket = createConnection(port, '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise<void>((resolve) => socket.write(upload(url, body, 200_000), () => resolve()));
  socket.destroy();
  await once(socket, 'close');
}

async function breakOffMany(count: number): Promise<void> {
  const urls = ['/api/auth/login', '/platform/verify', '/api/support/sendFeedback', '/api/forms/answer'];
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => breakOff(urls[at % urls.length] ?? '')));
  await vi.waitFor(async () => expect(await openSockets()).toBe(0), { timeout: 15_000 });
}

/** Begins to hand a large file in, and has been let in: the server says «100 Continue» as it takes the request up. */
async function begin(): Promise<Socket> {
  const head = 'Content-Type: multipart';
  const socket = createConnection(port, '127.0.0.1').on('error', () => undefined);
  const text = upload('/api/forms/answer', file('photo'), 5_000_000);
  socket.write(text.replace(head, `Expect: 100-continue\r\n${head}`));
  const [said] = (await once(socket, 'data')) as [Buffer];
  expect(said.toString()).toMatch(/^HTTP\/1\.1 100/);
  return socket;
}

it('holds three large bodies of one address at once, and lets others wait; small ones never do [REL-P5]', async () => {
  const held = [await begin(), await begin(), await begin()];
  const large = () => site.app.inject(filed(`${file('a', '\x89PNG\r\n\x1a\n'.padEnd(300_000))}${END}`));
  const [refused, small] = [await large(), await site.app.inject(filed(`${file('a')}${END}`))];
  for (const socket of held) socket.destroy();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '5']);
  expect(small.statusCode).toBe(400);
  // let in, and its fields found missing
  await vi.waitFor(async () => expect((await large()).statusCode).toBe(400), { timeout: 10_000 });
});

const openSockets = (): Promise<number> =>
  new Promise((resolve, reject) =>
    site.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

it.runIf(existsSync(OPEN_FILES))(
  `lets go of ${UPLOADS} uploads that were broken off: no file stays open [REL-P5]`,
  async () => {
    await breakOffMany(AT_ONCE); // whatever is opened at first use is open now
    const before = readdirSync(OPEN_FILES).length;
    await breakOffMany(UPLOADS);
    const after = readdirSync(OPEN_FILES).length;
    expect(Math.abs(after - before), `${before} open files before, ${after} after`).toBeLessThanOrEqual(5);
  },
  300_000,
);

it.each([
  ['no end', part('login', 'a')],
  ['no end of its file', file('photo'), '/api/forms/answer'],
  ['a file without a head', `--${BOUNDARY}\r\n\r\n${'x'.repeat(50_000)}\r\n${END}`, '/api/forms/answer'],
  ['a head without an end', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="login`],
  ['another boundary', `--other\r\nContent-Disposition: form-data; name="login"\r\n\r\na\r\n--other--`],
  ['noise', '\0\r\n--\r\n'.repeat(1000)],
])('answers a form with %s over the wire within a second [REL-P5]', async (_, body, url = '/api/auth/login') => {
  const started = performance.now();
  const socket = createConnection(port, '127.0.0.1');
  socket.write(upload(url, body, Buffer.byteLength(body)));
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 400 [\s\S]*InvalidRequestException/);
  expect(performance.now() - started).toBeLessThan(within(1_000));
});
