import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlatform } from '#adapters/platform/createPlatform.ts';
import { UnreachableError } from '#runtime/ports/errors.ts';
import { verbOf } from '#schemas/platform/index.ts';
import { remotePlatform } from './remotePlatform.ts';

/** A platform that never falls silent and never ends. */
let dripping: Server;
let app: FastifyInstance;
/** Questions that it refused as overloaded. */
let refused = 0;

const addressOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

beforeAll(async () => {
  dripping = createServer((request, response) => {
    if (request.url === '/api/whole') return void response.end('{}');
    if (request.url === '/api/busy') {
      refused += 1;
      return void response.writeHead(503, { 'retry-after': '1' }).end('{}');
    }
    if (request.url?.startsWith('/api/cashier/')) return void request.socket.destroy();
    const drip = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(drip));
  });
  await new Promise<void>((resolve) => void dripping.listen(0, '127.0.0.1', resolve));
  app = fastify();
  await app.register(remotePlatform, { upstream: addressOf(dripping), wholeAnswerMs: 300 });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  dripping.close().closeAllConnections();
});

it('breaks off an answer of the platform that comes drop by drop and never ends', async () => {
  const answer = await fetch(`${addressOf(app.server)}/api/drips`);
  expect(answer.status).toBe(200);
  await expect(answer.text()).rejects.toThrow();
  expect(await (await fetch(`${addressOf(app.server)}/api/whole`)).text()).toBe('{}');
});

it('asks an overloaded platform once', async () => {
  expect((await fetch(`${addressOf(app.server)}/api/busy`)).status).toBe(503);
  expect(refused).toBe(1);
});

it('says of a platform that breaks off no refusal of its own: what was asked may have been done [REL-P1] [REL-P2]', async () => {
  const platform = createPlatform({
    verbOf,
    baseUrl: addressOf(app.server),
    version: '0.1.0',
    locale: () => 'en',
    isFramed: false,
    agent: 'test',
  });
  await expect(platform.call('cashier.makedeposit', { amount: '10', request_id: 'r'.repeat(20) })).rejects.toSatisfy(
    (error: unknown) => error instanceof UnreachableError && error.status === 503,
  );
});
