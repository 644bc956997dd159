import { beforeEach, expect, it } from 'vitest';
import { type DueRows, eachByItself } from './eachByItself.ts';

/** A table of rows that are due, in pages of two. */
const AT_ONCE = 2;
let due: number[];
let broken: Set<number>;
let tried: number[];
let logged: unknown[];
let services: { log: { error(detail: Readonly<Record<string, unknown>>): void; warn(): void } };
beforeEach(() => {
  [due, broken, tried, logged] = [[], new Set(), [], []];
  services = { log: { error: ({ what, id }) => void logged.push([what, id]), warn: () => undefined } };
});

const read: DueRows<{ id: number }>['read'] = async (behind) =>
  due
    .filter((id) => behind === undefined || id > behind.id)
    .slice(0, AT_ONCE)
    .map((id) => ({ id }));

/** One turn of the job. @returns the rows that were tried in it */
async function turn(seconds: number): Promise<number[]> {
  tried = [];
  await eachByItself(services, { what: 'end bet', now: seconds * 1_000, atOnce: AT_ONCE, read }, async ({ id }) => {
    tried.push(id);
    if (broken.has(id)) throw new Error('not to be ended');
    due = due.filter((one) => one !== id);
  });
  return tried;
}

it('does as many as are meant for one turn, and the others in the next', async () => {
  due = [1, 2, 3];
  expect([await turn(0), await turn(1)]).toEqual([[1, 2], [3]]);
});

it('comes to those that can be done in the same turn, also behind more stuck ones than a page has', async () => {
  [due, broken] = [[1, 2, 3, 4, 5, 6], new Set([1, 2, 3, 4, 5])];
  await turn(0);
  expect(due).toEqual([1, 2, 3, 4, 5]);
});

it('logs each that is stuck once, also one that gets stuck while another is', async () => {
  [due, broken] = [[1], new Set([1, 2])];
  await turn(0);
  due.push(2);
  for (const seconds of [1, 2, 3]) await turn(seconds);
  expect(logged).toEqual([
    ['end bet', 1],
    ['end bet', 2],
  ]);
});

it('tries what is stuck again at once and then less and less often, every five minutes in the end', async () => {
  [due, broken] = [[1], new Set([1])];
  const at: number[] = [];
  for (let seconds = 0; seconds <= 1_200; seconds += 1) if ((await turn(seconds)).length > 0) at.push(seconds);
  expect(at).toEqual([0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 812, 1_112]);
});

it('is not held up by a clock that was put back', async () => {
  [due, broken] = [[1], new Set([1])];
  for (const seconds of [10_000, 10_100, 10_200]) await turn(seconds);
  expect([await turn(10_300), await turn(5_000)]).toEqual([[], [1]]);
});

it('logs one anew that was done, by whomever, and is stuck again', async () => {
  [due, broken] = [[1, 2], new Set([1, 2])];
  await turn(0);
  [due, broken] = [[2], new Set()]; // another node has done the first
  await turn(1);
  [due, broken] = [[1, 2], new Set([1, 2])];
  await turn(2);
  expect(logged).toHaveLength(4);
});
