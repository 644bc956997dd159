import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoAnswerError, request } from './request.ts';

let server: Server;
/** The answer that is under way. */
let answer: ServerResponse;
let isAsked: Promise<void>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = Promise.withResolvers<void>();
  isAsked = asked.promise;
  server = createServer((_, response) => {
    answer = response;
    asked.resolve();
  });
  await new Promise<void>((isOpen) => server.listen(0, '127.0.0.1', isOpen));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const LIMIT_MS = 10_000;
const ask = (isFile: boolean) =>
  request({
    method: 'GET',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    headers: {},
    limitMs: LIMIT_MS,
    isFile,
  });

/** Sends a part, and lets the browser's time go on a while once the part is there. */
async function send(part: string, thenMs: number, arrived: () => number): Promise<void> {
  const before = arrived();
  answer.write(part);
  // oxlint-disable-next-line no-await-in-loop -- looks again in each turn; `waitFor` would let the browser's time go on
  while (arrived() === before) await new Promise((look) => setImmediate(look));
  await vi.advanceTimersByTimeAsync(thenMs);
}

/** Counts how often a limit is set: once for the request, and again for each part of a file. */
function limits(): () => number {
  const set = vi.spyOn(globalThis, 'setTimeout');
  return () => set.mock.calls.filter(([, ms]) => ms === LIMIT_MS).length;
}

it('waits for a file part by part, however long it takes as a whole', async () => {
  const arrived = limits();
  const file = ask(true);
  await isAsked;
  for (const part of ['{"data":', '"ab', 'cd"']) await send(part, LIMIT_MS - 1, arrived);
  answer.end('}');
  expect(await file).toEqual({ status: 200, data: { data: 'abcd' } });
});

it('gives a file up that sends nothing for so long', async () => {
  const arrived = limits();
  const file = ask(true);
  const refused = expect(file).rejects.toBeInstanceOf(NoAnswerError);
  await isAsked;
  await send('{"data":', LIMIT_MS, arrived);
  await refused;
});

it('waits for any other answer as a whole', async () => {
  const refused = expect(ask(false)).rejects.toBeInstanceOf(NoAnswerError);
  await isAsked;
  answer.write('{"data":');
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  await refused;
});
