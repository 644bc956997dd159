import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { BUFFER_BYTES } from '../../server/platform/live/Connection.ts';
import { Hub } from '../../server/platform/live/Hub.ts';
import { createLive, type Live } from '../../server/platform/live/live.ts';
import { type LiveClient, until } from '../support/liveClient.ts';
import { liveVisitorForEachTest } from '../support/liveVisitor.ts';
import { brand } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const { knock, tokenOf } = liveVisitorForEachTest(site);
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0).toReversed()) end();
});

interface Node {
  live: Live;
  join(): Promise<LiveClient>;
}

/** One more node on the platform's database, with a socket of its own. */
async function startNode(): Promise<Node> {
  const { db, log, clock, random } = site.app.platform.services;
  const live = createLive({ db, clock, random, log });
  const hub = new Hub({ db, ...live, log, clock, random, idleMsOf: () => 3_600_000 });
  hub.start();
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) => hub.accept(socket, brand.id, { seated: () => undefined, takeGuest: () => true }));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  ends.push(() => {
    hub.close();
    server.close();
  });
  return {
    live,
    async join() {
      const client = knock({ port, token: await tokenOf() });
      await client.opened;
      return client;
    },
  };
}

const price = (at: number) => ({ type: 'sport.changed', data: { at } }) as const;

it('each node tells its own sockets alone, without a place in the stream [LIVE-08]', async () => {
  const [one, two] = [await startNode(), await startNode()];
  const [here, there] = [await one.join(), await two.join()];
  one.live.passing.tell(brand.id, price(1));
  two.live.passing.tell(brand.id, price(2));
  await until(() => here.passing.length === 1 && there.passing.length === 1);
  expect(here.passing).toEqual([{ t: 'now', ts: site.clock.now(), ...price(1) }]);
  expect(there.passing).toEqual([{ t: 'now', ts: site.clock.now(), ...price(2) }]);
  expect([here.news, there.news]).toEqual([[], []]);
});

it('knows whether anybody would hear, brand by brand, and when the last one has gone [LIVE-08]', async () => {
  const { live, join } = await startNode();
  expect(live.passing.hears(brand.id)).toBe(false);
  const client = await join();
  expect([live.passing.hears(brand.id), live.passing.hears('of-nobody')]).toEqual([true, false]);
  client.close();
  await until(() => !live.passing.hears(brand.id));
});

it('leaves out whoever reads too slowly, whose socket stays open [LIVE-08] [REL-P11]', async () => {
  const { live, join } = await startNode();
  const client = await join();
  client.socket.pause();
  const [padding, sent] = ['x'.repeat(BUFFER_BYTES / 2), 400];
  for (let at = 0; at < sent; at += 1) live.passing.tell(brand.id, { type: 'sport.changed', data: { at, padding } });
  client.socket.resume();
  await until(() => client.passing.length > 0);
  await until(() => {
    live.passing.tell(brand.id, price(sent)); // told again until the socket has sent what waits in it
    return client.passing.at(-1)?.data['at'] === sent;
  });
  expect(client.passing.filter(({ data }) => data['at'] !== sent).length).toBeLessThan(sent);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
});

it('refuses what is larger than a message may be', async () => {
  const { live } = await startNode();
  const data = { text: 'x'.repeat(BUFFER_BYTES) };
  expect(() => live.passing.tell(brand.id, { type: 'sport.changed', data })).toThrow('too large');
});
