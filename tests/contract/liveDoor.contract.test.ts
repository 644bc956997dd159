import { once } from 'node:events';
import { expect, it } from 'vitest';
import { MOST_GUESTS_OF_NETWORK, MOST_WAITING } from '../../server/platform/live/SocketPlaces.ts';
import { within } from '../support/length.ts';
import { type LiveClient, until } from '../support/liveClient.ts';
import { liveVisitorForEachTest } from '../support/liveVisitor.ts';
import { createVisitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const { visitor, player, open, knock, tokenOf, announce } = liveVisitorForEachTest(site);
const authBy = (token: string): string => JSON.stringify({ t: 'auth', token });

it.each([
  ['a host that is none of the brand’s, of which a page says the same', { host: 'evil.test' }, 403],
  ['another site', { origin: 'https://evil.test' }, 403],
  ['no origin', { origin: null }, 403],
  ['a page without origin', { origin: 'null' }, 403],
  ['the host of a sister as origin', { origin: 'https://kestrel.test' }, 403],
  ['a token in the address', { path: '/ws?token=abc' }, 400],
  ['another subprotocol', { protocols: ['chat'] }, 400],
  ['another path', { path: '/wss' }, 404],
])('refuses %s before a socket stands [REL-P12]', async (_, how, status) => {
  expect(await knock(how).ended).toMatchObject({ status });
});

it('answers a plain request, and does without compression [REL-P11]', async () => {
  expect((await site.app.inject({ url: '/ws', headers: { host: 'aurora.test' } })).statusCode).toBe(400);
  expect((await open()).socket.extensions).toBe('');
});

it('takes a token once, for 60 seconds, at the brand that gave it [REL-P12] [CALL-02]', async () => {
  const used = await tokenOf();
  await knock({ token: used }).opened;
  expect((await knock({ token: used }).ended).code).toBe(4401);
  const elsewhere = await tokenOf();
  expect((await knock({ token: elsewhere, host: 'kestrel.test' }).ended).code).toBe(4401);
  const late = await tokenOf();
  site.clock.time += 60_000;
  expect((await knock({ token: late }).ended).code).toBe(4401);
  const rows = await site.db.read.selectFrom('live_token').selectAll().execute();
  const fresh = await tokenOf();
  expect(JSON.stringify(rows.map(({ token_hash }) => token_hash))).not.toContain(fresh);
  expect(fresh).toMatch(/^[\w-]{43}$/);
});

it('gives a session no more than 30 unused tokens, and none to another site', async () => {
  for (let n = 0; n < 30; n += 1) await tokenOf();
  const { status, error } = await visitor.call('account.getToken', {});
  expect([status, error?.type]).toEqual([429, 'TooManyRequestsException']);
  const foreign = await visitor.call('account.getToken', {}, { 'sec-fetch-site': 'cross-site' });
  expect(foreign.error?.type).toBe('AccessDeniedException');
});

it('opens nothing with a token of a session that is over', async () => {
  const token = await tokenOf();
  await visitor.call('auth.logout', {});
  expect((await knock({ token }).ended).code).toBe(4401);
});

it('ends the session’s sockets within a second of logging out, and no other’s [REL-P12]', async () => {
  const phone = createVisitor(site.app);
  await phone.call('auth.login', { login: 'zane@mail.example', password: 'Quiet-Drum9' });
  const [here, there] = [await open(), await open(phone)];
  const start = performance.now();
  await visitor.call('auth.logout', {});
  expect((await here.ended).code).toBe(4401);
  expect(performance.now() - start).toBeLessThan(within(1_000));
  expect(here.news).toMatchObject([{ type: 'session.revoked', data: { reason: 'logout' } }]);
  await announce('notification', { n: 1 });
  await until(() => there.news.length === 1);
  expect(there.news[0]?.type).toBe('notification');
});

it.each([
  ['excluded', 4401],
  ['password', 4401],
  ['banned', 4403],
] as const)('ends every socket within a second when the player is %s [REL-P12]', async (reason, code) => {
  const client = await open();
  const start = performance.now();
  await site.db.write((tx) => site.app.platform.services.moments.shutOut(tx, { player, reason, at: site.clock.time }));
  expect((await client.ended).code).toBe(code);
  expect(performance.now() - start).toBeLessThan(within(1_000));
  expect(client.news).toMatchObject([{ type: 'session.revoked', data: { reason } }]);
});

it('ends every socket when a forgotten password is changed by its code [REL-P12]', async () => {
  const client = await open();
  await visitor.call('auth.restore', { login: 'zane@mail.example' });
  const letter = await site.db.read.selectFrom('outbox').select('payload').orderBy('created_at', 'desc').execute();
  const { code } = letter.map(({ payload }) => JSON.parse(payload) as { code?: string }).find((one) => one.code) ?? {};
  await createVisitor(site.app).call('auth.restore', {
    login: 'zane@mail.example',
    code: code ?? '',
    password: 'New-Drum99',
  });
  expect((await client.ended).code).toBe(4401);
});

it('does not end the socket of a new session by the end of the old one', async () => {
  const { ready } = await open();
  const resume = { epoch: ready?.epoch ?? '', offset: ready?.offset ?? 0, ...(ready ? { brand: ready.brand } : {}) };
  await visitor.call('auth.logout', {});
  await visitor.call('auth.login', { login: 'zane@mail.example', password: 'Quiet-Drum9' });
  const again = await open(visitor, { resume });
  await announce('notification');
  await until(() => again.news.length === 1);
  expect(again.news[0]?.type).toBe('notification');
});

it('ends a socket whose session ran out, which nobody tells', async () => {
  const client = await open();
  site.clock.time += 13 * 3600 * 1000;
  expect((await client.ended).code).toBe(4401);
});

it('closes who sends no token within five seconds', async () => {
  const start = performance.now();
  expect((await knock().ended).code).toBe(4408);
  expect(performance.now() - start).toBeLessThan(within(6_500));
});

it('lets a session hold eight sockets: the ninth replaces the oldest', async () => {
  const first = await open();
  for (let n = 0; n < 8; n += 1) await open();
  expect((await first.ended).code).toBe(4409);
});

it('lets one address hold few sockets without a token, and refuses the next in HTTP [REL-P11]', async () => {
  const waiting = Array.from({ length: MOST_WAITING }, () => knock());
  await Promise.all(waiting.map(({ socket }) => once(socket, 'open')));
  expect(await knock().ended).toMatchObject({ status: 429 });
});

it.each([
  ['ends', async (one: LiveClient) => one.close()],
  ['brings a good token', async (one: LiveClient) => one.socket.send(authBy(await tokenOf()))],
])('gives the place of such a socket to the next when it %s [REL-P11]', async (_, leave) => {
  const waiting = Array.from({ length: MOST_WAITING }, () => knock());
  await Promise.all(waiting.map(({ socket }) => once(socket, 'open')));
  const [first, ...others] = waiting;
  if (first) await leave(first);
  const comesIn = ({ socket, ended }: LiveClient) =>
    Promise.race([once(socket, 'open').then(() => true), ended.then(() => false)]);
  let isIn = false;
  while (!isIn) isIn = await comesIn(knock());
  expect(others.every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
});

const guestBy = (more: object = {}): string => JSON.stringify({ t: 'guest', ...more });

/** A guest's socket that was let in. */
async function openGuest(more: object = {}): Promise<LiveClient> {
  const client = knock();
  await once(client.socket, 'open');
  client.socket.send(guestBy(more));
  await client.opened;
  return client;
}

it('tells a guest what is for everybody at the brand, and nothing of players; a guest goes on where the browser stopped', async () => {
  const guest = await openGuest();
  expect(guest.ready?.brand).toEqual({ epoch: guest.ready?.epoch, offset: guest.ready?.offset });
  await announce('notification', { n: 1 });
  await announce('maintenance', { on: true }, { brand: 'aurora' });
  await announce('maintenance', { on: true }, { brand: 'kestrel' });
  await until(() => guest.news.length > 0);
  expect(guest.news.map(({ ch, type }) => [ch, type])).toEqual([['brand', 'maintenance']]);
  guest.close();
  await announce('content.published', {}, { brand: 'aurora' });
  const [seen] = guest.news;
  const back = await openGuest({ resume: { epoch: seen?.epoch, offset: seen?.offset } });
  expect(back.ready?.recovered).toBe(true);
  await until(() => back.news.length > 0);
  expect(back.news.map(({ type }) => type)).toEqual(['content.published']);
});

it('lets few guests of one network in, tells the next to come back after a minute, and players all the same [REL-P11]', async () => {
  const guests: LiveClient[] = [];
  for (let n = 0; n < MOST_GUESTS_OF_NETWORK; n += 1) guests.push(await openGuest());
  const late = knock();
  await once(late.socket, 'open');
  late.socket.send(guestBy());
  expect(await late.ended).toMatchObject({ code: 1013, reason: 'retry-after-ms=60000' });
  expect((await open()).ready).not.toBeNull();
  guests[0]?.close();
  let isIn = false;
  while (!isIn)
    isIn = await openGuest().then(
      () => true,
      () => false,
    );
  expect(guests.slice(1).every(({ socket }) => socket.readyState === socket.OPEN)).toBe(true);
});

it('ends the socket of a guest who says more than that', async () => {
  const guest = await openGuest();
  guest.socket.send(authBy(await tokenOf()));
  expect((await guest.ended).code).toBe(1008);
});
