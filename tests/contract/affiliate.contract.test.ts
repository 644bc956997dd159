import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { postbackSecret, sendPostbacks } from '../../server/platform/outside/affiliate/sendPostbacks.ts';
import { signNotice } from '../../server/platform/signedNotice.ts';
import { createVisitor, goodRegistration } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';
import { createWebVisitor, type WebVisitor } from '../support/webVisitor.ts';

const site = platformForEachTest();
let guest: WebVisitor;

beforeEach(async () => {
  guest = createWebVisitor(site.app);
});

const DAY_MS = 24 * 3600 * 1000;
const arrival =
  '/hit?referer=https%3A%2F%2Fblog.example%2Fbest%3Fmail%3Dme%40x.example&publisher_id=p-7&track_id=t1&link_id=l9&seon_session=s-1';

const deposit = (player: Row, count: number) =>
  site.db.write((tx) =>
    site.app.platform.services.moments.deposited(tx, {
      player,
      amount: 2500n,
      at: site.clock.now(),
      transaction: `deposit-${count}`,
      offer: -1,
      count,
    }),
  );
const postbacks = () => site.db.read.selectFrom('postback').selectAll().orderBy('goal').execute();
const receipts = () => site.db.read.selectFrom('postback_receipt').selectAll().execute();

it('answers a dot, and keeps where the visitor came from, without query and without address [CALL-16]', async () => {
  const answer = await guest.get(arrival);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ]);
  expect(answer.rawPayload.subarray(0, 6).toString()).toBe('GIF89a');
  const [hit] = await site.db.read.selectFrom('hit').selectAll().execute();
  expect(hit).toMatchObject({ referer: 'https://blog.example/best', seon_session: 's-1', click_id: null });
  expect(JSON.parse(hit?.tracking ?? '')).toEqual({ publisher_id: 'p-7', track_id: 't1', link_id: 'l9' });
});

it('remembers a click only of visitors who allow it, for thirty days and from scripts hidden [STATE-20]', async () => {
  await guest.get(arrival);
  expect(guest.cookies.size).toBe(0);
  await guest.get('/hit?consent=1');
  expect(guest.cookies.size).toBe(0);
  const { headers } = await guest.get(`${arrival}&consent=1`);
  expect(headers['set-cookie']).toMatch(
    /^__Host-click=[\w-]{22}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=2592000$/,
  );
});

it('makes no click of a picture on another site’s page', async () => {
  const { headers } = await guest.get(`${arrival}&consent=1`, { 'sec-fetch-site': 'cross-site' });
  expect(headers['set-cookie']).toBeUndefined();
});

it('answers a dot to nonsense and to floods, and keeps none of it [REL-P4]', async () => {
  await guest.get(
    `/hit?track_id=${'x'.repeat(129)}&publisher_id=%3Cscript%3E&link_id=a&link_id=b&referer=javascript:alert(1)`,
  );
  const [hit] = await site.db.read.selectFrom('hit').selectAll().execute();
  expect([hit?.tracking, hit?.referer]).toEqual(['{}', '']);
  for (let count = 0; count < 125; count += 1) expect((await guest.get('/hit')).statusCode).toBe(200);
  const rows = await site.db.read.selectFrom('hit').selectAll().execute();
  expect(rows.length).toBe(120);
});

it('tells the affiliate of registration and first deposit, each once, and never who the player is', async () => {
  await guest.get(`${arrival}&consent=1`);
  const player = await register(guest);
  await deposit(player, 1);
  await deposit(player, 1);
  await deposit(player, 2);
  const rows = await postbacks();
  expect(rows.map(({ goal }) => goal)).toEqual(['first_deposit', 'registration']);
  expect(JSON.parse(rows[0]?.body ?? '')).toMatchObject({
    publisher_id: 'p-7',
    amount: { amount: '25.00', currency: 'EUR' },
  });
  for (const { body } of rows) expect(body).not.toMatch(new RegExp(`${player.uid}|mail\\.example`));
});

it('counts the last click within thirty days, and none that the visitor did not bring along', async () => {
  await guest.get(`${arrival}&consent=1`);
  await guest.get('/hit?publisher_id=p-8&consent=1');
  const player = await register(guest);
  await deposit(player, 1);
  expect((await postbacks()).map(({ body }) => (JSON.parse(body) as { publisher_id: string }).publisher_id)).toEqual([
    'p-8',
    'p-8',
  ]);
  const late = createWebVisitor(site.app);
  await late.get(`${arrival}&consent=1`);
  site.clock.time += 30 * DAY_MS;
  await register(late, 'late@mail.example');
  await register(createWebVisitor(site.app), 'alone@mail.example');
  const forged = createWebVisitor(site.app);
  forged.cookies.set('__Host-click', 'A'.repeat(22));
  await register(forged, 'forged@mail.example');
  expect((await postbacks()).length).toBe(2);
});

it('delivers each postback once, though the job runs twice at the same time', async () => {
  await guest.get(`${arrival}&consent=1`);
  await deposit(await register(guest), 1);
  const { services } = site.app.platform;
  await Promise.all([sendPostbacks(services, site.clock.now()), sendPostbacks(services, site.clock.now())]);
  expect((await receipts()).length).toBe(2);
  expect((await postbacks()).every(({ next_at, sent_at }) => next_at === null && sent_at !== null)).toBe(true);
  const page = await guest.get('/platform/postback-demo');
  expect([page.statusCode, page.body.includes('publisher p-7')]).toEqual([200, true]);
});

it('sends each postback over the network once, though two nodes send at the same time', async () => {
  await guest.get(`${arrival}&consent=1`);
  await deposit(await register(guest), 1);
  const heard: unknown[] = [];
  const affiliate = createServer((request, answer) => {
    heard.push(request.headers['x-postback-id']);
    answer.end();
  }).listen(0, '127.0.0.1');
  await once(affiliate, 'listening');
  const { port } = affiliate.address() as AddressInfo;
  site.settings.postbackUrl = `http://127.0.0.1:${port}/`;
  const { services } = site.app.platform;
  await Promise.all([sendPostbacks(services, site.clock.now()), sendPostbacks(services, site.clock.now())]);
  affiliate.close();
  const sent = (await postbacks()).map(({ id }) => id);
  expect([heard.toSorted(), sent.length]).toEqual([sent.toSorted(), 2]);
});

it('sends again after a pause what was under way when its process died', async () => {
  const { services } = site.app.platform;
  await guest.get(`${arrival}&consent=1`);
  await register(guest);
  site.settings.postbackUrl = undefined;
  const dying = { ...services, affiliates: { ...services.affiliates, receive: () => new Promise(() => undefined) } };
  void sendPostbacks(dying as unknown as typeof services, site.clock.now());
  await vi.waitFor(async () => expect((await postbacks())[0]?.tries).toBe(1));
  await sendPostbacks(services, site.clock.now());
  expect(await receipts()).toEqual([]);
  site.clock.time += 10_000;
  await sendPostbacks(services, site.clock.now());
  expect((await receipts()).length).toBe(1);
});

it('tries again, after longer and longer pauses, while the affiliate cannot be reached; then over the network', async () => {
  const { services } = site.app.platform;
  await guest.get(`${arrival}&consent=1`);
  await register(guest);
  site.settings.postbackUrl = 'http://127.0.0.1:1/';
  await sendPostbacks(services, site.clock.now());
  await sendPostbacks(services, site.clock.now()); // too early: nothing happens
  const [waiting] = await postbacks();
  expect([waiting?.tries, Number(waiting?.next_at) - site.clock.now(), waiting?.sent_at]).toEqual([1, 10_000, null]);
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = site.app.server.address() as { port: number };
  site.settings.postbackUrl = `http://127.0.0.1:${port}/platform/postback-demo`;
  site.clock.time += 10_000;
  await sendPostbacks(services, site.clock.now());
  const [sent] = await postbacks();
  expect([sent?.tries, sent?.next_at, (await receipts()).length]).toEqual([2, null, 1]);
});

it('dates each postback by its own time, for an affiliate may answer slowly', async () => {
  await guest.get(`${arrival}&consent=1`);
  await deposit(await register(guest), 1);
  const { services } = site.app.platform;
  const begun = site.clock.now();
  const dated: unknown[] = [];
  const affiliates = {
    ...services.affiliates,
    receive: async (_: unknown, { timestamp }: { timestamp: string }) => {
      dated.push(Number(timestamp) * 1000 - begun);
      site.clock.time += 5000;
    },
  };
  await sendPostbacks({ ...services, affiliates }, begun);
  expect(dated).toEqual([0, 5000]);
  const times = (await postbacks()).map(({ sent_at }) => Number(sent_at) - begun);
  expect(times.toSorted((a, b) => a - b)).toEqual([0, 5000]);
});

it('lets the demo receiver take only signed postbacks', async () => {
  const secret = await postbackSecret(site.app.platform.services);
  const post = (signature: string) =>
    site.app.inject({
      method: 'POST',
      url: '/platform/postback-demo',
      headers: {
        host: 'aurora.test',
        'content-type': 'application/json',
        'x-postback-id': 'one',
        'x-postback-timestamp': String(site.clock.now() / 1000),
        'x-postback-signature': signature,
      },
      payload: '{"goal":"registration"}',
    });
  const { signature } = signNotice(secret, {
    id: 'one',
    timestamp: String(site.clock.now() / 1000),
    body: '{"goal":"registration"}',
  });
  expect((await post('f'.repeat(64))).statusCode).toBe(401);
  expect([(await post(signature)).statusCode, (await post(signature)).statusCode]).toEqual([204, 204]);
  expect((await receipts()).length).toBe(1);
});

it('keeps events of guests and players, within bounds, and not when another site asks [CALL-13]', async () => {
  const visitor = createVisitor(site.app);
  expect(
    (await visitor.call('events.handle', { event_name: 'play_game', event_params: '{"game":"x","demo":true}' })).data,
  ).toBe(1);
  const [event] = await site.db.read.selectFrom('site_event').selectAll().execute();
  expect(event).toMatchObject({ name: 'play_game', uid: null, params: '{"game":"x","demo":true}' });
  const { error } = await visitor.call('events.handle', { event_name: 'x', event_params: '{"a":[1]}' });
  expect(error?.error_data).toEqual({ event_params: ['INVALID'] });
  const foreign = await visitor.call('events.handle', { event_name: 'x' }, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.error?.type).toBe('AccessDeniedException');
  for (let count = 0; count < 119; count += 1) await visitor.call('events.handle', { event_name: 'x' });
  expect((await visitor.call('events.handle', { event_name: 'x' })).status).toBe(429);
});

it('ids that the registration itself brings count where no click is remembered; ill-formed ones do not [STATE-20]', async () => {
  await register(guest, 'told@mail.example', { publisher_id: 'p-9', track_id: 't9', goal_id: '<b>' });
  const [told] = await postbacks();
  expect(JSON.parse(told?.body ?? '')).toMatchObject({ goal: 'registration', publisher_id: 'p-9', track_id: 't9' });
  expect(told?.body).not.toContain('goal_id');
  await register(guest, 'goal@mail.example', { goal_id: 'g1' });
  expect(await postbacks()).toHaveLength(1);
});

async function register(visitor: WebVisitor, email = 'new@mail.example', more: Readonly<Record<string, string>> = {}) {
  const caller = createVisitor(site.app);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const input = { ...goodRegistration, email, mobile: '', ...more };
  const { data } = await caller.call('auth.register', input, cookie ? { cookie } : {});
  return site.db.read
    .selectFrom('player')
    .selectAll()
    .where('uid', '=', data?.uid ?? 0)
    .executeTakeFirstOrThrow();
}

type Row = Awaited<ReturnType<typeof register>>;
