import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type StrapiClient, strapi } from '@strapi/client';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app.ts';
import { askRunning } from '../../server/kernel/control.ts';
import { temporaryFolder } from '../support/database.ts';
import { photo } from '../support/hostileFiles.ts';
import { pageEntry } from '../support/testManagement.ts';

/** Strapi's own client for JavaScript, unchanged, over a real socket to the whole server. */
const EDITORS_ORIGIN = 'https://editor.example';
let folder: string;
let app: FastifyInstance;
let baseURL: string;
let client: StrapiClient;
let guest: StrapiClient;

beforeAll(async () => {
  folder = temporaryFolder();
  const contentDir = join(import.meta.dirname, '../../content');
  app = await createApp({ dataDir: folder, contentDir, contentOrigins: [EDITORS_ORIGIN] });
  baseURL = `${await app.listen({ port: 0, host: '127.0.0.1' })}/content/api`;
  const input = { name: 'client', role: 'administrator' };
  const reply = await askRunning(folder, { command: 'content token add', input, by: 'ann' });
  const auth = Buffer.from(reply?.output ?? '', 'base64')
    .toString()
    .trim();
  client = strapi({ baseURL, auth });
  guest = strapi({ baseURL });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const refusal = (asked: Promise<unknown>): Promise<{ name: string; response: Response }> =>
  asked.then(
    () => expect.unreachable('it was allowed'),
    (error: unknown) => error as never,
  );

describe('the official client of Strapi [CALL-17]', () => {
  it('finds: all, filtered, sorted, by page, in a language, and one', async () => {
    const pages = client.collection('pages');
    const { data, meta } = await pages.find({
      filters: { brand: 'base', slug: { $in: ['home', 'faq'] } },
      sort: 'slug:desc',
    });
    expect(data.map(({ slug }) => slug as string)).toEqual(['home', 'faq']);
    expect(meta.pagination).toMatchObject({ page: 1, total: 2 });
    const second = await pages.find({ pagination: { page: 2, pageSize: 1 }, sort: ['slug'], fields: ['slug'] });
    expect(second.data).toHaveLength(1);
    const [home] = (await pages.find({ filters: { brand: 'base', slug: 'home' }, locale: 'lv' })).data;
    const one = await pages.findOne(String(home?.documentId), { locale: 'lv', populate: 'localizations' });
    expect(one.data).toMatchObject({ slug: 'home', locale: 'lv', localizations: expect.any(Array) });
    expect(await refusal(pages.findOne('nobody'))).toMatchObject({ name: 'HTTPNotFoundError' });
  });

  it('creates, updates in one language, and deletes', async () => {
    const pages = client.collection('pages');
    const { data: made } = await pages.create(pageEntry('by-client'));
    expect(made).toMatchObject({ slug: 'by-client', publishedAt: expect.any(String) });
    const { data: changed } = await pages.update(made.documentId, { title: 'Virsraksts' }, { locale: 'lv' });
    expect(changed).toMatchObject({ title: 'Virsraksts', locale: 'lv' });
    await pages.delete(made.documentId, { locale: 'lv' });
    expect((await pages.findOne(made.documentId)).data).toMatchObject({ locale: 'en' });
    await pages.delete(made.documentId);
    expect(await refusal(pages.findOne(made.documentId))).toMatchObject({ name: 'HTTPNotFoundError' });
    expect(await refusal(guest.collection('pages').delete(made.documentId))).toMatchObject({
      name: 'HTTPForbiddenError',
    });
  });

  it('reads and writes a single type', async () => {
    const config = client.single('cms-config');
    expect((await config.find()).data).toHaveProperty('search');
    expect((await config.update({ search: { minLength: 4 } })).data).toMatchObject({ search: { minLength: 4 } });
  });

  it('uploads, finds, describes and deletes files', async () => {
    const [made] = await client.files.upload(new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), {
      fileInfo: { name: 'Avatar.jpg', alternativeText: 'A face' },
    });
    const id = Number(made?.id);
    expect(made).toMatchObject({ name: 'Avatar.jpg', alternativeText: 'A face' });
    const wanted = { mime: { $contains: 'image' }, name: { $contains: 'Avatar' } };
    expect(await client.files.find({ filters: wanted, sort: ['name:asc'] })).toMatchObject([{ id }]);
    expect(await client.files.find({ filters: { ...wanted, width: { $lt: 1 } } })).toEqual([]);
    expect(await client.files.findOne(id)).toMatchObject({ name: 'Avatar.jpg' });
    expect(await client.files.update(id, { caption: 'Of somebody' })).toMatchObject({ caption: 'Of somebody' });
    expect(await client.files.delete(id)).toMatchObject({ id });
    expect(await refusal(client.files.findOne(id))).toMatchObject({ name: 'FileNotFoundError' });
  });

  it('finds users, for those who manage people alone', async () => {
    const input = { name: 'ann', email: 'ann@example.com' };
    await askRunning(folder, { command: 'content user add', input, by: 'root' });
    const users = client.collection('users');
    const found = (await users.find()) as unknown as { id: number; documentId: string; username: string }[];
    const ann = found.find(({ username }) => username === 'ann');
    expect(ann).toBeDefined();
    for (const id of [ann?.documentId, ann?.id])
      expect(await users.findOne(String(id))).toMatchObject({ username: 'ann', email: 'ann@example.com' });
    expect(await (await client.fetch('/users/count')).json()).toBe(found.length);
    expect(await refusal(guest.collection('users').find())).toMatchObject({ name: 'HTTPForbiddenError' });
  });
});

it('writes no users: whoever tries is told that people are invited, and by which calls', async () => {
  const users = client.collection('users');
  const count = async (): Promise<unknown> => (await client.fetch('/users/count')).json();
  const before = await count();
  const tries = [
    () => users.create({ username: 'bob', email: 'bob@example.com', password: 'Quiet-Drum9', role: 1 }),
    () => users.update('1', { blocked: true }),
    () => users.delete('1'),
  ];
  for (const ask of tries) {
    const { response } = await refusal(ask());
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await response.json()).toMatchObject({
      error: { name: 'MethodNotAllowedError', message: expect.stringMatching(/^People are invited.*POST \/people /) },
    });
  }
  expect(await count()).toBe(before);
  const invited = await client.fetch('/people', {
    method: 'POST',
    body: JSON.stringify({
      data: { username: 'bob', email: 'bob@example.com', grant: { role: 'viewer', brand: '*' } },
    }),
    headers: { 'content-type': 'application/json' },
  });
  expect([invited.status, await count()]).toEqual([201, Number(before) + 1]);
});

describe('a browser’s page of another origin', () => {
  const ask = (path: string, origin: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, baseURL), { ...init, headers: { ...init.headers, origin } });
  const preflight = (path: string, origin: string): Promise<Response> =>
    ask(path, origin, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'DELETE',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
  const told = ({ headers }: Response): (string | null)[] =>
    ['access-control-allow-origin', 'access-control-allow-credentials'].map((name) => headers.get(name));

  it('may make content calls where its origin is allowed, without cookies', async () => {
    const asked = await preflight('/content/api/pages/x', EDITORS_ORIGIN);
    expect([asked.status, ...told(asked)]).toEqual([204, EDITORS_ORIGIN, null]);
    expect(asked.headers.get('access-control-allow-methods')).toContain('DELETE');
    expect(asked.headers.get('access-control-allow-headers')).toContain('authorization');
    const answer = await ask('/content/api/pages', EDITORS_ORIGIN);
    expect([answer.status, ...told(answer)]).toEqual([200, EDITORS_ORIGIN, null]);
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('origin');
    expect(answer.headers.get('access-control-expose-headers')).toContain('etag');
    expect(told(await ask('/content/api/nope', EDITORS_ORIGIN))).toEqual([EDITORS_ORIGIN, null]);
  });

  it('may not from any other origin, and nowhere else', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      `${EDITORS_ORIGIN}.evil.example`,
      EDITORS_ORIGIN.slice(0, -1),
    ]) {
      expect(told(await ask('/content/api/pages', origin)), origin).toEqual([null, null]);
      expect([(await preflight('/content/api/pages', origin)).status, origin]).toEqual([405, origin]);
    }
    for (const path of ['/api/account/getInfo', '/', '/healthz', '/content/apish'])
      expect(told(await ask(path, EDITORS_ORIGIN)), path).toEqual([null, null]);
  });
});

it('tells every refusal under the content calls in their envelope', async () => {
  const told = async (method: string, path: string): Promise<unknown[]> => {
    const answer = await fetch(`${baseURL}${path}`, { method });
    return [answer.status, await answer.json()];
  };
  const error = (status: number, name: string): unknown[] => [
    status,
    { data: null, error: { status, name, message: expect.any(String), details: {} } },
  ];
  expect(await told('GET', '/pages/%E0%A4%A')).toEqual(error(400, 'ValidationError'));
  expect(await told('GET', `/pages/${'x'.repeat(300)}`)).toEqual(error(404, 'NotFoundError'));
  for (const method of ['PROPFIND', 'LOCK', 'SEARCH'])
    expect(await told(method, '/pages')).toEqual(error(405, 'MethodNotAllowedError'));
});
