import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { remotePlatform } from '../../server/mount/remotePlatform.ts';
import { connect, connectAs, listen, pay, until } from '../support/liveClient.ts';
import { removeFolder, startPlatform } from '../support/platformApp.ts';
import { playerOf, register } from '../support/players.ts';
import { platformForAllTests, playerForAllTests } from '../support/testPlatform.ts';

/** An operator's platform at a port of its own, and a site in front of it. */
const operators = platformForAllTests();
const player = playerForAllTests(operators);
let site: FastifyInstance;
let port: number;

beforeAll(async () => {
  const behind = await listen(operators.app);
  site = fastify({ logger: false });
  await site.register(remotePlatform, { upstream: `http://127.0.0.1:${behind}` });
  port = await listen(site);
});
afterAll(() => site.close());

it('carries live updates of an operator’s own platform through the site’s one origin [STATE-01]', async () => {
  const client = await connectAs(player, { port });
  await pay(operators.app.platform.services, await playerOf(operators, player), 'remote:1');
  await until(() => client.news.some(({ type }) => type === 'balance'));
  client.close();
});

it('carries files of forms through to it, larger than the site itself would take', async () => {
  const form = new FormData();
  const answer = { form: 'survey', answers: '{"why":"See the picture"}', request_id: 'wish-through-the-site' };
  for (const [name, value] of Object.entries(answer)) form.append(name, value);
  const png = new Uint8Array(2 * 1024 * 1024);
  png.set(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  form.append('photo', new File([png], 'me.png'));
  const headers = { 'x-app-agent': 'contract' };
  const reply = await fetch(`http://127.0.0.1:${port}/api/forms/answer`, { method: 'POST', body: form, headers });
  expect(reply.status).toBe(200);
  const [file] = await operators.db.read.selectFrom('form_file').select(['field', 'size']).execute();
  expect(file).toEqual({ field: 'photo', size: png.length });
});

it('tells the browser how the platform ended its socket', async () => {
  const client = connect({ port, token: 'nonsense' });
  expect(await client.ended).toMatchObject({ code: 4401 });
});

it.each(['https://evil.test', 'null', null])('opens no socket for a page of %s [REL-P12]', async (origin) => {
  expect(await connect({ port, origin }).ended).toMatchObject({ status: 403 });
});

it('opens sockets nowhere else', async () => {
  const client = connect({ port, path: '/elsewhere' });
  expect(await client.ended).toMatchObject({ status: 404 });
});

it('ends sockets when the platform goes away, and answers calls with 503 then', async () => {
  const alone = await startPlatform();
  const behind = await listen(alone.app);
  const front = fastify({ logger: false });
  await front.register(remotePlatform, { upstream: `http://127.0.0.1:${behind}` });
  const at = await listen(front);
  const visitor = await register(alone);
  const client = await connectAs(visitor, { port: at });
  await alone.stop();
  expect((await client.ended).code).toBeGreaterThan(1000);
  const answer = await fetch(`http://127.0.0.1:${at}/api/i18n/getLocales`);
  expect(answer.status).toBe(503);
  await front.close();
  removeFolder(alone.folder);
});
