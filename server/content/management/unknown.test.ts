import fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerManagement } from './index.ts';
import { PublishedRows } from './rows/PublishedRows.ts';

it('what is unknown answers as a call, also where a site answers every other address', async () => {
  const app = fastify();
  const state = (): never => {
    throw new Error('nothing is read for an address that is not there');
  };
  const published = new PublishedRows({ state, now: () => 0 });
  const context = {
    openStore: () => null,
    published,
    widgets: [],
    schemas: () => ({}),
    timeZoneOf: () => undefined,
    brandAt: () => undefined,
  };
  await registerManagement(app, { context, actorOf: async () => null });
  app.get('/*', async () => '<!doctype html>');
  for (const method of ['GET', 'POST', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/content/api/nope/at/all' });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { name: 'NotFoundError' } }]);
  }
  expect((await app.inject('/elsewhere')).body).toBe('<!doctype html>');
  await app.close();
});
