import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { Hub } from '../../server/platform/live/Hub.ts';
import { placeLeftovers } from '../../server/platform/live/placer.ts';
import { sweepLive } from '../../server/platform/live/streams.ts';
import { isLong } from '../support/length.ts';
import { pay, until } from '../support/liveClient.ts';
import { liveVisitorForEachTest } from '../support/liveVisitor.ts';
import { brand } from '../support/platformApp.ts';
import { anotherPlayer } from '../support/players.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const { visitor, player, open, knock, tokenOf, announce } = liveVisitorForEachTest(site);

it('tells a change of the balance at once, in the shape of getBalance and with a version that grows [CALL-19]', async () => {
  const client = await open();
  await pay(site.app.platform.services, player, 'a', 1250n);
  await until(() => client.news.length === 1); // two at once would be told as one
  await pay(site.app.platform.services, player, 'b', 1n);
  await until(() => client.news.length === 2);
  const { balance_version, ...balance } = (await visitor.call('account.getBalance', {})).data ?? {};
  expect(client.news[1]).toMatchObject({
    t: 'ev',
    ch: 'player',
    type: 'balance',
    data: { ...balance, version: balance_version },
  });
  expect(client.news[1]?.data['balance_main']).toEqual({ amount: '12.51', currency: 'EUR' });
  const [first, second] = client.news.map(({ offset, data }) => [offset, Number(data['version'])] as const);
  expect([second?.[0], second?.[1]]).toEqual([(first?.[0] ?? 0) + 1, (first?.[1] ?? 0) + 1]);
});

it('says nothing of what was undone', async () => {
  const client = await open();
  await site.db
    .write(async (tx) => {
      await site.app.platform.services.live.announce(tx, {
        to: { player: player.uid },
        type: 'notification',
        data: { n: 1 },
      });
      throw new Error('no');
    })
    .catch(() => undefined);
  await announce('notification', { n: 2 });
  await until(() => client.news.length === 1);
  expect(client.news[0]?.data).toEqual({ n: 2 });
});

it('tells all devices of a player and nobody else; what is for a brand, every player of it [CALL-19]', async () => {
  const other = await anotherPlayer(site, 'second');
  const [one, two, stranger] = [await open(), await open(), await open(other)];
  await announce('offer.announced', { offer_id: 7 });
  await announce('content.published', { brand: brand.id, revision: 'r2' }, { brand: brand.id });
  await until(() => one.news.length === 2 && two.news.length === 2 && stranger.news.length === 1);
  expect(stranger.news[0]).toMatchObject({ ch: 'brand', type: 'content.published', data: { revision: 'r2' } });
  expect(one.news.map(({ type }) => type).toSorted()).toEqual(['content.published', 'offer.announced']);
});

it('goes on where the browser stopped, with nothing missed and nothing twice [REL-P9]', async () => {
  const first = await open();
  await announce('notification', { n: 1 });
  await until(() => first.news.length === 1);
  first.close();
  for (const n of [2, 3]) await announce('notification', { n });
  await announce('maintenance', {}, { brand: brand.id });
  await placeLeftovers({ db: site.db, bus: site.app.platform.services.live.bus });
  const [seen] = first.news;
  const resume = {
    epoch: seen?.epoch ?? '',
    offset: seen?.offset ?? 0,
    ...(first.ready ? { brand: first.ready.brand } : {}),
  };
  const second = await open(visitor, { resume });
  expect(second.ready?.recovered).toBe(true);
  await until(() => second.news.length === 3);
  expect(second.news.filter(({ ch }) => ch === 'player').map(({ data }) => data['n'])).toEqual([2, 3]);
  await pause(50);
  expect(new Set(second.news.map(({ id }) => id)).size).toBe(3);
});

it.each([
  ['an unknown epoch', { epoch: 'of another database', offset: 0 }],
  ['a place that is not there yet', { offset: 1_000_000 }],
])('has a browser ask anew that comes with %s', async (_, wrong) => {
  const { ready } = await open();
  const place = { epoch: ready?.epoch ?? '', offset: ready?.offset ?? 0, ...(ready ? { brand: ready.brand } : {}) };
  const again = await open(visitor, { resume: { ...place, ...wrong } });
  expect([again.ready?.recovered, again.ready?.offset]).toEqual([false, ready?.offset]);
});

it('has a browser ask anew that missed more than is kept: 200 events, ten minutes', async () => {
  const { ready } = await open();
  const resume = { epoch: ready?.epoch ?? '', offset: ready?.offset ?? 0, ...(ready ? { brand: ready.brand } : {}) };
  await announce('notification');
  site.clock.time += 11 * 60_000;
  await site.db.write((tx) => sweepLive(tx, site.clock.time));
  expect((await open(visitor, { resume })).ready?.recovered).toBe(false);
  const later = await open();
  const place = { ...resume, offset: later.ready?.offset ?? 0 };
  await site.db.write(async (tx) => {
    for (let n = 0; n < 201; n += 1)
      await site.app.platform.services.live.announce(tx, {
        to: { player: player.uid },
        type: 'notification',
        data: { n },
      });
  });
  expect((await open(visitor, { resume: place })).ready?.recovered).toBe(false);
});

it('has nobody ask anew whose page is younger than all that happened; ticks of jackpots come again by themselves [REL-P9]', async () => {
  const { live } = site.app.platform.services;
  const isRecovered = async (given: { age?: number; resume?: { epoch: string; offset: number } }) =>
    (await open(visitor, given)).ready?.recovered;
  const happen = async (type: string, to?: { brand: string }): Promise<void> => {
    await announce(type, {}, to);
    await placeLeftovers({ db: site.db, bus: live.bus });
  };
  const page = { age: 2_000 };
  site.clock.time += 60_000; // registering was news
  expect([await isRecovered(page), await isRecovered({})]).toEqual([true, false]);
  await happen('jackpot.tick', { brand: brand.id });
  expect(await isRecovered(page)).toBe(true);
  expect(await isRecovered({ ...page, resume: { epoch: 'of another database', offset: 0 } })).toBe(false);
  for (const to of [undefined, { brand: brand.id }]) {
    await happen('maintenance', to);
    expect(await isRecovered(page)).toBe(false);
    site.clock.time += 5_000; // less than both and what messages take
    expect(await isRecovered(page)).toBe(false);
    site.clock.time += 5_000;
    expect(await isRecovered(page)).toBe(true);
  }
  expect(await isRecovered({ age: 10 * 60_000 })).toBe(false); // what happened is not kept for so long
});

it('places the news of a brand that a killed process left behind, each once', async () => {
  const client = await open();
  const row = { stream: `brand:${brand.id}`, data: '{}', created_at: 0n };
  const rows = Array.from({ length: 1_201 }, (_, n) => ({ ...row, id: `left-${n}`, type: 'maintenance' }));
  await site.db.write((tx) => tx.insertInto('live_pending').values(rows).execute());
  await Promise.all([1, 2, 3].map(() => placeLeftovers({ db: site.db, bus: site.app.platform.services.live.bus })));
  await until(() => client.news.length === 1_201);
  expect(client.news.map(({ offset }) => offset)).toEqual(rows.map((_, at) => at + 1));
});

it('keeps places in order and without holes when many write at the same time', async () => {
  const client = await open();
  await Promise.all(Array.from({ length: 60 }, (_, n) => announce('notification', { n })));
  await Promise.all(Array.from({ length: 60 }, (_, n) => announce('jackpot.tick', { n }, { brand: brand.id })));
  const own = () => client.news.filter(({ ch }) => ch === 'player');
  await until(() => own().length === 60 && client.news.length > 60);
  const start = own()[0]?.offset ?? 0;
  expect(own().map(({ offset }) => offset - start)).toEqual(own().map((_, at) => at));
  expect(new Set(own().map(({ data }) => data['n'])).size).toBe(60);
});

it.runIf(isLong)('asks every 25 seconds, and drops a peer that is silent for 40', async () => {
  const [lively, silent] = [await open(), await open()];
  const pings: string[] = [];
  lively.socket.on('message', (raw: Buffer) => void (/ping/.test(raw.toString()) && pings.push(raw.toString())));
  silent.socket.removeAllListeners('message'); // hears, and answers nothing
  const start = performance.now();
  await silent.ended;
  const tookMs = performance.now() - start;
  expect([tookMs > 38_000, tookMs < 42_500]).toEqual([true, true]);
  expect(pings).toEqual(['{"t":"ping"}']);
  expect(lively.socket.readyState).toBe(lively.socket.OPEN);
});

it.each([
  ['what is not JSON', ['{'], 1008],
  ['what is no message', ['{"t":"subscribe"}'], 1008],
  ['an age that is no whole number', ['{"t":"guest","age":0.5}'], 1008],
  ['a second token', ['{"t":"auth","token":"x"}', '{"t":"auth","token":"x"}'], 1008],
  ['21 messages in a second', Array.from({ length: 21 }, () => '{"t":"pong"}'), 1008],
  ['more than 64 KB', [`{"t":"auth","token":"${'x'.repeat(65 * 1024)}"}`], 1009],
])('closes who sends %s [REL-P11]', async (_, messages, code) => {
  const client = knock();
  client.socket.on('open', () => {
    for (const message of messages) client.socket.send(message);
  });
  expect((await client.ended).code).toBe(code);
});

it('gives a slow reader the newest balance alone [REL-P11]', async () => {
  const client = await open();
  client.socket.pause();
  for (let version = 1; version <= 300; version += 1) {
    await announce('balance', { version, filler: 'x'.repeat(60_000) });
    await new Promise(setImmediate); // each is read and sent by itself
  }
  client.socket.resume();
  await until(() => client.news.at(-1)?.data['version'] === 300);
  expect(client.news.length).toBeLessThan(300);
  const versions = client.news.map(({ data }) => Number(data['version']));
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

it('closes a reader that is too slow for anything else [REL-P11]', async () => {
  const client = await open();
  client.socket.pause();
  for (let n = 0; n < 300; n += 1) await announce('notification', { n, filler: 'x'.repeat(60_000) });
  await pause(1_500);
  client.socket.resume();
  const { code } = await client.ended;
  expect([1013, 1006]).toContain(code); // a reader that stays away does not even hear the goodbye
});

it('tells browsers to come back later when it stops', async () => {
  const client = await open();
  const stopped = site.app.close();
  expect((await client.ended).code).toBe(1012);
  await stopped;
});

it('sends whom it has no room for away, with the time to wait [REL-P11]', async () => {
  const { db, live, log, clock, random } = site.app.platform.services;
  const hub = new Hub({ db, ...live, log, clock, random, idleMsOf: () => 3_600_000, mostSockets: 1 });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => hub.accept(socket, brand.id, { seated: () => undefined, takeGuest: () => true }));
  await once(server, 'listening');
  const full = (server.address() as AddressInfo).port;
  await knock({ port: full, token: await tokenOf() }).opened;
  expect(await knock({ port: full }).ended).toEqual({ code: 1013, reason: 'retry-after-ms=5000' });
  hub.close();
  server.close();
});
