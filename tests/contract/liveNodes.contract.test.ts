import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import type { Bus } from '../../server/kernel/bus/bus.ts';
import { chooseBus } from '../../server/kernel/bus/chooseBus.ts';
import { createPostgresBus } from '../../server/kernel/bus/postgresBus.ts';
import { createRedisBus } from '../../server/kernel/bus/redisBus.ts';
import { until } from '../support/liveClient.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';
import { freePort, hasRedis, startRedis } from '../support/redis.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

const log = { warn: () => undefined };

it('inside one process everybody hears at once', async () => {
  const bus = await chooseBus({}, log);
  const seen = follow(bus);
  bus.tell('player:1');
  expect(seen.streams).toEqual(['player:1']);
});

describe.skipIf(!hasRedis())('over Redis', () => {
  it('nodes hear each other, and miss nothing when Redis goes and comes back', async () => {
    const port = await freePort();
    let stop = await startRedis(port);
    ends.push(() => stop());
    const url = `redis://127.0.0.1:${port}`;
    await proveNodes(
      () => createRedisBus(url, log),
      async () => {
        await stop();
        await pause(300);
        stop = await startRedis(port);
      },
    );
  });
});

const bin = findPostgres();
describe.skipIf(bin === undefined)('over PostgreSQL', () => {
  it('nodes hear each other, and miss nothing when their connections are cut', async () => {
    const cluster = await startPostgres(bin ?? '', ['fsync=off']);
    ends.push(() => cluster.stop());
    await proveNodes(
      () => createPostgresBus(cluster.urlOf('postgres'), log),
      () =>
        cluster.run(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%' OR query LIKE '%pg_notify%' AND pid <> pg_backend_pid()`,
        ),
    );
  });
});

function follow(bus: Bus) {
  const seen = { streams: [] as string[], missed: 0 };
  bus.listen({ heard: (streams) => seen.streams.push(...streams), missed: () => void (seen.missed += 1) });
  ends.push(() => bus.close());
  return seen;
}

/** Checks that two nodes receive each other's messages, and that each reloads everything after a breakdown of the bus. */
async function proveNodes(make: () => Bus, breakDown: () => Promise<void>): Promise<void> {
  const [one, two] = [make(), make()];
  const [here, there] = [follow(one), follow(two)];
  await until(() => here.missed > 0 && there.missed > 0, 10_000);
  await pause(50);
  for (let uid = 0; uid < 500; uid += 1) one.tell(`player:${uid}`);
  await until(() => there.streams.length >= 500, 5_000);
  expect(new Set(there.streams).size).toBe(500);
  expect(here.streams.slice(0, 500)).toEqual(Array.from({ length: 500 }, (_, uid) => `player:${uid}`));
  here.missed = 0;
  there.missed = 0;
  const back = breakDown();
  one.tell('player:told-while-it-was-away');
  expect(here.streams.at(-1)).toBe('player:told-while-it-was-away'); // this node's own sockets do not wait
  await back;
  await until(() => here.missed > 0 && there.missed > 0, 15_000);
  here.missed = 0;
  two.tell('player:after'); // heard by name, or by being told to look at everything
  await until(() => here.streams.includes('player:after') || here.missed > 0, 15_000);
}
