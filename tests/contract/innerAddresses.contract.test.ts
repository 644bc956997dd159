import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageDocument } from '../support/contentFolder.ts';
import { managementForAllTests } from '../support/testManagement.ts';

const { tokens, ask } = managementForAllTests();

/** A service inside the network that nobody outside may reach: it counts who asks. */
let inside: Server;
let hits: string[];
let port: number;

beforeAll(async () => {
  hits = [];
  inside = createServer((request, response) => {
    hits.push(`${request.method} ${request.url}`);
    response.end('inside');
  });
  inside.on('connection', () => hits.push('connection'));
  inside.listen(0); // at every address of this machine, of both kinds where it has both
  await once(inside, 'listening');
  ({ port } = inside.address() as AddressInfo);
});
afterAll(async () => {
  inside.close();
  await once(inside, 'close');
});

/** This machine, as addresses can be written so that a check of texts does not see it. */
const HOSTS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.0.0.1.',
  '0.0.0.0',
  '0',
  'localhost',
  'LOCALHOST',
  'localhost.',
  'inner.localhost',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
];
/** Forty: each host as it is, and with what a reader takes for the host before it. */
const payloads = (): string[] =>
  HOSTS.flatMap((host) => [`http://${host}:${port}/secret`, `http://example.com@${host}:${port}/secret`]);

const REDIRECTS = '/studio/documents/base/redirects/site';

/** Saves a draft as who may write everything. */
async function save(path: string, document: object): Promise<void> {
  const { body } = await ask('GET', path, { token: tokens.admin });
  const seen = body.data?.seen ?? { draft: 0, basedOn: null };
  const saved = await ask('PUT', path, { token: tokens.admin, data: { document, seen } });
  expect([saved.status, saved.body.error?.message]).toEqual([200, undefined]);
}

/** Asks for something, whose answer says how it went. */
async function status(method: 'GET' | 'POST', path: string, data?: object): Promise<number> {
  const asked = { token: tokens.admin, ...(data ? { data } : {}) };
  return (await ask(method, path, asked)).status;
}

it('addresses of services inside the network that stand in redirects, links and pictures are asked by nothing: not when they are traced, checked or published [REL-S11]', async () => {
  const addresses = payloads();
  expect(new Set(addresses).size).toBe(40);
  const rules = addresses.map((to_url, index) => ({ from_url: `/inner-${index}`, to_url, external: true }));
  await save(REDIRECTS, { kind: 'redirects', format: 1, id: 'site', rules });
  const paths = addresses.map((_, index) => `/inner-${index}`);
  expect(await status('POST', '/addresses/trace', { brand: 'base', paths, status: 'draft' })).toBe(200);
  expect(await status('GET', `${REDIRECTS}/report`)).toBe(200);

  const nodes = Object.fromEntries(
    addresses.map((address, index) => [
      `n${index + 1}`,
      { type: 'promo/banner', v: 1, props: { title: 'Inner', image: address, cta: { label: 'Go', href: address } } },
    ]),
  );
  const main = Object.keys(nodes);
  const seo = { title: 'Inner', description: 'Inner.', image: addresses[0] };
  const root = { type: 'layout/stack', v: 1, slots: { main } };
  const page = pageDocument('inner', '/inner', { seo, root: 'n0', nodes: { n0: root, ...nodes } });
  await save('/studio/documents/base/page/inner', page);
  expect(await status('GET', '/studio/documents/base/page/inner/report')).toBe(200);
  const documents = ['base/redirects/site', 'base/page/inner'];
  const { body } = await ask('POST', '/releases', { token: tokens.admin, data: { name: 'Inner', documents } });
  // published or refused: in neither case is anybody asked
  expect([200, 400]).toContain(await status('POST', `/releases/${body.data.id}/publish`, { reason: 'tried' }));
  expect(await status('GET', '/check')).toBe(200);
  expect(hits).toEqual([]);

  await fetch(`http://127.0.0.1:${port}/counted`); // whoever asks is seen
  expect(hits).toContain('GET /counted');
});
