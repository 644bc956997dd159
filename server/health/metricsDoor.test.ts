import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { httpAs } from '../../tests/support/httpAs.ts';
import { Figures } from '../telemetry/Figures.ts';
import { health } from './health.ts';
import type { MetricsSettings } from './metricsDoor.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function open(metrics: MetricsSettings, figures = new Figures()): Promise<FastifyInstance> {
  app = fastify();
  await app.register(health, { notReady: () => null, contentAgeMs: () => 0, figures, metrics });
  return app;
}

async function freePort(): Promise<number> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return port;
}
const ask = async (site: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
  const { statusCode, body } = await site.inject({ url: '/metrics', headers, remoteAddress });
  return [statusCode, body.includes('process_')];
};

describe('/metrics', () => {
  it('is there for nobody without a word, at this machine neither: a proxy on it asks for anybody', async () => {
    const site = await open({});
    for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }, { authorization: 'Bearer ' }])
      for (const from of ['127.0.0.1', '203.0.113.7']) expect(await ask(site, headers, from)).toEqual([404, false]);
  });

  it('answers whoever has the token, where there is one', async () => {
    const site = await open({ token: 'figures-figures-1' });
    expect(await ask(site, { authorization: 'Bearer figures-figures-1' }, '203.0.113.7')).toEqual([200, true]);
    for (const authorization of ['', 'Bearer figures-figures-2', 'Bearer', 'Basic figures-figures-1'])
      expect(await ask(site, { authorization })).toEqual([404, false]);
  });

  it('has a port of its own, where there is nothing else', async () => {
    const port = await freePort();
    const site = await open({ port });
    await site.listen({ port: 0, host: '127.0.0.1' });
    expect(await httpAs(port, '/metrics')).toMatchObject({
      status: 200,
      text: expect.stringContaining('process_') as string,
      headers: { 'x-content-type-options': 'nosniff' },
    });
    expect((await httpAs(port, '/healthz')).status).toBe(404);
    expect(await ask(site)).toEqual([404, false]);
  });

  it('says on that port, too, that a figure cannot be read, and the process lives on', async () => {
    const port = await freePort();
    const broken = () => {
      throw new Error('nobody counts');
    };
    const figures = new Figures();
    figures.add({ name: 'broken', help: 'fails', isTotal: false, read: broken });
    const site = await open({ port }, figures);
    await site.listen({ port: 0, host: '127.0.0.1' });
    for (const _ of [1, 2]) expect((await httpAs(port, '/metrics')).status).toBe(500);
  });
});
