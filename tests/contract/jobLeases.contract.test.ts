import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../server/db/db.ts';
import { GONE_MS, JobLeases, SURE_MS } from '../../server/kernel/jobs/JobLeases.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../support/database.ts';

const JOBS = ['letters', 'ranks'];
const log = { warn: () => {} };
let folder: string;
let db: Db;

beforeEach(async () => {
  folder = temporaryFolder();
  db = await openTestDatabase(folder);
});
afterEach(async () => {
  await db.close();
  removeFolder(folder);
});

/** A node with its own clock, which wants every job. */
function node(startMs = 0) {
  const clock = { ms: startMs };
  const leases = new JobLeases({ db, log, nowMs: () => clock.ms });
  const held = (): string[] => JOBS.filter((job) => leases.holds(job));
  held();
  return { clock, leases, held, beat: () => leases.beat() };
}
type Node = ReturnType<typeof node>;

/** So much time passes for nodes that live, beat by beat. */
async function pass(ms: number, ...nodes: readonly Node[]): Promise<void> {
  for (let passed = 0; passed < ms; passed += 1_000)
    for (const one of nodes) {
      one.clock.ms += 1_000;
      await one.beat();
    }
}

it('gives each job to one node, however many want it at once', async () => {
  const nodes = Array.from({ length: 5 }, () => node());
  await Promise.all(nodes.map((one) => one.beat()));
  await Promise.all(nodes.map((one) => one.beat()));
  expect(nodes.flatMap((one) => one.held()).toSorted()).toEqual(JOBS);
});

it('leaves it there while that node lives', async () => {
  const [first, second] = [node(), node()];
  await first.beat();
  await pass(10 * GONE_MS, first, second);
  expect([first.held(), second.held()]).toEqual([JOBS, []]);
});

it('gives the jobs of a node that died to another one, and not before it is surely gone', async () => {
  const [first, second] = [node(), node()];
  await first.beat();
  await second.beat();
  await pass(GONE_MS - 1_000, second);
  expect(second.held()).toEqual([]);
  await pass(2_000, second);
  expect(second.held()).toEqual(JOBS);
});

it('a node that cannot reach the database begins nothing well before another one takes over', async () => {
  const [first, second] = [node(), node()];
  await first.beat();
  await second.beat();
  first.clock.ms += SURE_MS;
  await pass(SURE_MS, second);
  expect([first.held(), second.held()]).toEqual([[], []]);
});

it('a node that was stopped for a while and wakes up does not take its jobs back', async () => {
  const [first, second] = [node(), node()];
  await first.beat();
  await pass(GONE_MS + 2_000, second);
  first.clock.ms += GONE_MS + 2_000;
  expect(first.held()).toEqual([]);
  await first.beat();
  expect([first.held(), second.held()]).toEqual([[], JOBS]);
});

it.each([
  ['a day ahead', 86_400_000],
  ['a day behind', -86_400_000],
])('no clock has to be right: a node whose clock is %s takes nothing from one that lives', async (_, offMs) => {
  const [first, second] = [node(), node(offMs)];
  await first.beat();
  await pass(2 * GONE_MS, first, second);
  expect([first.held(), second.held()]).toEqual([JOBS, []]);
});

it('a node that stops leaves its jobs to others at once', async () => {
  const [first, second] = [node(), node()];
  const stop = first.leases.start();
  await vi.waitFor(() => expect(first.held()).toEqual(JOBS));
  await second.beat();
  await stop();
  expect(first.held()).toEqual([]);
  await second.beat();
  expect(second.held()).toEqual(JOBS);
});
