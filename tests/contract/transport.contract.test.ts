import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createContent } from '#adapters/content/createContent.ts';
import { createPlatform, type PlatformClientOptions } from '#adapters/platform/createPlatform.ts';
import { withImageKeys } from '#adapters/platform/imageKeys.ts';
import { checkBySchema } from '#schemas/checkBySchema.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { PlatformError, UnreachableError } from '../../runtime/ports/errors.ts';
import type { PlatformPort } from '../../runtime/ports/platform.ts';
import { mountI18n } from '../../server/platform/service/i18nRoutes.ts';
import { goodRegistration, i18n } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
let baseUrl: string;
const closers: (() => unknown)[] = [];

beforeAll(async () => {
  baseUrl = await site.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

it('asks with version, locale and agent, sends multipart, drops nulls, keeps empty texts [CALL-01]', async () => {
  const { asked, baseUrl: there } = await listener({ data: 1 });
  const platform = client({ baseUrl: there, isFramed: true });
  await platform.call('auth.register', { email: 'a@b.example', login: '', ...({ promo_code: null } as object) });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/api/auth/register?version=0.1.0&locale=lv&strict=0',
    agent: 'marquee/0.1.0',
  });
  expect(asked[0]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(asked[0]?.body).toContain('name="email"\r\n\r\na@b.example');
  expect(asked[0]?.body).toContain('name="login"\r\n\r\n\r\n');
  expect(asked[0]?.body).not.toContain('promo_code');
});

it('puts the input of a GET into the query, and no strictness outside a frame [CALL-01]', async () => {
  const { asked, baseUrl: there } = await listener({ data: { items: [], offset: 4, limit: 2, total: 0 } });
  const answer = await client({ baseUrl: there }).call('banners.get', { offset: 4, count: 2 });
  expect(asked).toMatchObject([{ method: 'GET', url: '/api/banners/get?version=0.1.0&locale=lv&offset=4&count=2' }]);
  expect(answer).toEqual({ items: [], offset: 4, limit: 2, total: 0 });
});

it('reaches the real platform: data, lists and refusals come back typed [CALL-01] [ERR-01]', async () => {
  const platform = client();
  const info = await platform.call('metadata.getgeneralinfo', {});
  expect(info).toMatchObject({ default_currency: 'EUR', available_locales: ['en', 'lv', 'ar'] });
  const list = await platform.call('games.get', { options: JSON.stringify({ limit: 2 }) });
  expect([list.items.length, list.total]).toEqual([2, 204]);
  const registered = await platform.call('auth.register', goodRegistration);
  expect(registered.login).toBe('Zane@Mail.example');
  const refusal = await platform.call('auth.register', goodRegistration).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(PlatformError);
  expect(refusal).toMatchObject({
    type: 'InvalidParameterException',
    status: 400,
    data: { email: ['ALREADY_EXISTS'], mobile: ['ALREADY_EXISTS'] },
  });
  await expect(platform.call('account.getInfo', {})).rejects.toMatchObject({ type: 'AuthorizationException' });
});

it('takes a method in any letter case, with a point or a slash', async () => {
  for (const path of ['metadata/getgeneralinfo', 'metadata.getGeneralInfo', 'METADATA/GETGENERALINFO']) {
    const answer = await site.app.inject(`/api/${path}`);
    expect([path, answer.statusCode]).toEqual([path, 200]);
  }
  const unknown = await site.app.inject('/api/metadata/getNothing');
  expect([unknown.statusCode, unknown.json().error.type]).toEqual([404, 'MethodNotFoundException']);
  const wrongVerb = await site.app.inject({ method: 'POST', url: '/api/metadata/getgeneralinfo' });
  expect(wrongVerb.json().error.type).toBe('MethodNotFoundException');
});

it('reads urlencoded and JSON bodies like multipart ones', async () => {
  await anotherPlayer(site, 'c');
  const bodies: [string, string][] = [
    ['application/x-www-form-urlencoded', 'login=c%40mail.example&password=Quiet-Drum9&code='],
    ['application/json', '{"login":"c@mail.example","password":"Quiet-Drum9","code":null}'],
  ];
  for (const [type, payload] of bodies) {
    const answer = await site.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload,
      headers: { 'content-type': type },
    });
    expect([type, answer.statusCode]).toEqual([type, 200]);
  }
});

it('refuses what the contract does not know by name, and lets it pass inside somebody’s frame [CALL-01] [REL-P4]', async () => {
  const ask = (more: string) => site.app.inject(`/api/games/get?sysname=none&colour=red${more}`);
  const strict = await ask('');
  expect([strict.statusCode, strict.json().error.error_data]).toEqual([400, { colour: ['UNKNOWN'] }]);
  expect((await ask('&strict=0')).statusCode).toBe(200);
});

it('tells an answer that is not the platform’s from a refusal', async () => {
  const { baseUrl: there } = await listener('<html>Bad gateway</html>', 502);
  const refused = client({ baseUrl: there }).call('account.getInfo', {});
  await expect(refused).rejects.toBeInstanceOf(UnreachableError);
  await expect(refused).rejects.toHaveProperty('status', 502);
  const { baseUrl: odd } = await listener({ error: { type: 'SomethingNew', message: 'x' } }, 400);
  await expect(client({ baseUrl: odd }).call('account.getInfo', {})).rejects.toBeInstanceOf(UnreachableError);
});

it('asks again twice when the connection breaks what only reads, and a wish with a key, which is done once; no other write [REL-P2] [REL-W3]', async () => {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await vi.waitUntil(() => server.listening);
  const pause = vi.fn(async () => {});
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform = client({ baseUrl: there, pause, chance: () => 0.5 });
  await expect(platform.call('games.getCategories', {})).rejects.toBeInstanceOf(UnreachableError);
  expect([connections, pause.mock.calls]).toEqual([3, [[150], [300]]]);
  await expect(platform.call('auth.login', { login: 'a', password: 'b' })).rejects.toBeInstanceOf(UnreachableError);
  await expect(platform.call('auth.logout', {})).rejects.toBeInstanceOf(UnreachableError);
  expect(connections).toBe(5);
  const collected = platform.call('cashbacks.payout', { cashback_id: 'c1', request_id: 'abcdefgh' });
  await expect(collected).rejects.toBeInstanceOf(UnreachableError);
  expect(connections).toBe(8);
});

it('stops waiting when the asker does', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  closers.push(() => server.close());
  await vi.waitUntil(() => server.listening);
  const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const asked = client({ baseUrl: there }).call('games.getCategories', {}, { signal: AbortSignal.timeout(50) });
  await expect(asked).rejects.toBeInstanceOf(UnreachableError);
});

it('reports an answer that breaks the contract, with the place in it [REL-P3]', async () => {
  const named = { type: 'object', properties: { name: { type: 'number' } } };
  const check = checkBySchema({ type: 'object', properties: { items: { type: 'array', items: named } } });
  const asked = client({ answerReaderOf: async () => ({ known: (answer) => answer, check }) }).call(
    'games.getCategories',
    {},
  );
  await expect(asked).rejects.toMatchObject({ name: 'ContractError', pointer: '/items/0/name' });
});

it('believes an answer whose reader cannot be fetched', async () => {
  const answerReaderOf = () => Promise.reject(new Error('offline'));
  await expect(client({ answerReaderOf }).call('games.getCategories', {})).resolves.toHaveProperty('items');
});

it('believes an answer whose reader does not come', async () => {
  const pause = vi.fn(async () => {});
  const platform = client({ answerReaderOf: () => new Promise(() => {}), pause });
  await expect(platform.call('games.getCategories', {})).resolves.toHaveProperty('items');
  expect(pause.mock.calls).toEqual([[3000]]);
});

it.each([
  ['account.getInfo', 3],
  ['account.exportData', 1],
  ['cashier.getHistoryFile', 1],
] as const)(
  'asks for %s %i times where the connection breaks: a file may cost one of few turns a day',
  async (name, times) => {
    let asked = 0;
    const app = fastify();
    closers.push(() => app.close());
    app.get('/*', async (request, reply) => {
      asked += 1;
      reply.hijack();
      request.raw.destroy();
    });
    const there = await app.listen({ port: 0, host: '127.0.0.1' });
    await expect(client({ baseUrl: there }).call(name, {})).rejects.toBeInstanceOf(UnreachableError);
    expect(asked).toBe(times);
  },
);

it('names images as the site does, where the platform names them otherwise [CALL-04]', async () => {
  const description = { position: 'home', title: 'T', text: '', images: { web_banner: '/a.webp', mobile: '/b.webp' } };
  const { baseUrl: there } = await listener({
    data: { items: [{ id: 1, finished_at: null, description }], offset: 0, limit: 1, total: 1 },
  });
  const remapped = withImageKeys(client({ baseUrl: there }), { web_banner: 'desktop' });
  const { items } = await remapped.call('banners.get', {});
  expect(items[0]?.description.images).toEqual({ desktop: '/a.webp', mobile: '/b.webp' });
});

it.each([
  [{ type: 'UserBannedException', message: 'x' }, 403, { show: 'page', page: 'forbidden' }],
  [
    { type: 'AccessDeniedException', message: 'x', error_data: { type: 'block' } },
    403,
    { show: 'page', page: 'user-block' },
  ],
  [{ type: 'InvalidParameterException', message: 'x' }, 403, { show: 'page', page: 'forbidden' }],
  [{ type: 'ApplicationDisabledException', message: 'x' }, 503, { show: 'page', page: 'maintenance' }],
  [{ type: 'InvalidParameterException', message: 'x', error_data: { email: ['INVALID'] } }, 400, { show: 'field' }],
  [{ type: 'MethodNotFoundException', message: 'x' }, 404, { show: 'log' }],
  [{ type: 'UserNeedDepositException', message: 'x' }, 409, { show: 'toast', notice: 'errors.needDeposit' }],
])('follows the policy for %o with status %i [ERR-01] [ERR-02]', async (error, status, outcome) => {
  const { baseUrl: there } = await listener({ error }, status);
  const refusal = await client({ baseUrl: there })
    .call('account.getInfo', {})
    .catch((caught: unknown) => caught);
  expect(refusal).toMatchObject({ name: 'PlatformError', outcome });
});

it('tells the languages of a brand and the messages of one [CALL-14]', async () => {
  const locales = await fetch(`${baseUrl}/nfx/i18n/locales`);
  expect(await locales.json()).toMatchObject({
    locales: [{ code: 'en', dir: 'ltr' }, { code: 'lv' }, { code: 'ar', dir: 'rtl' }],
    defaultLocale: 'en',
  });
  const texts = await fetch(`${baseUrl}/nfx/i18n/messages/lv`);
  expect(await texts.json()).toEqual({ 'common.login': 'Ienākt' });
});

it('says that there is no language by that name [CALL-14]', async () => {
  const unknown = await site.app.inject('/nfx/i18n/messages/tlh');
  expect([unknown.statusCode, unknown.json().error.type]).toEqual([404, 'MethodNotFoundException']);
});

it('a popup that cannot be had is told to whoever opened it, and breaks nothing else [ERR-07]', async () => {
  const { baseUrl: there } = await listener('<html></html>', 500);
  const content = createContent({ baseUrl: there, locale: 'lv' });
  await expect(content.popup('auth', {})).rejects.toBeInstanceOf(UnreachableError);
});

it('an error in the shape of an answer is no popup: it is asked for again at the next press [ERR-07]', async () => {
  const { asked, baseUrl: there } = await listener(
    { error: { type: 'InternalServerErrorException', message: '' } },
    500,
  );
  const content = createContent({ baseUrl: there, locale: 'lv' });
  for (const _press of [1, 2]) await expect(content.popup('auth', {})).rejects.toBeInstanceOf(UnreachableError);
  expect(asked).toHaveLength(2);
});

function nobodyHere(): never {
  throw Object.assign(new Error('nobody here'), { statusCode: 421 });
}

it('says 421 in the envelope where no brand lives, languages and texts mounted alone too', async () => {
  const app = fastify();
  closers.push(() => app.close());
  mountI18n(app, { i18n, brandOf: nobodyHere });
  const answer = await app.inject('/nfx/i18n/locales');
  expect([answer.statusCode, answer.json().error.type]).toEqual([421, 'InvalidRequestException']);
});

function client(more: Partial<PlatformClientOptions> = {}): PlatformPort {
  return createPlatform({
    verbOf,
    baseUrl,
    version: '0.1.0',
    locale: () => 'lv',
    isFramed: false,
    agent: 'marquee/0.1.0',
    pause: async () => {},
    ...more,
  });
}

/** A server that answers everything alike and remembers what it was asked. */
async function listener(answer: unknown, status = 200) {
  const asked: { method: string; url: string; agent: unknown; type: string; body: string }[] = [];
  const app: FastifyInstance = fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: unknown, body: string) => body);
  app.all('/*', async (request, reply) => {
    const { method, url, headers, body } = request;
    const type = headers['content-type'] ?? '';
    asked.push({ method, url, agent: headers['x-app-agent'], type, body: typeof body === 'string' ? body : '' });
    return reply.code(status).send(answer);
  });
  closers.push(() => app.close());
  return { asked, baseUrl: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
