// The usual way, to compare with: plain Fastify, the parsed page at hand, renderToString of the whole and the page's JSON per request.

import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastify from 'fastify';
import type { PageRequest } from '#runtime/bundle/site.ts';
import { createApp } from '../../server/app.ts';
import { loadBundle } from '../../server/site/loadBundle.ts';
import { reportUsage } from './child.ts';

const { DATA_DIR = '', CONTENT_DIR = 'content' } = process.env;
const root = join(import.meta.dirname, '..', '..');

/** What the site itself draws its home from. */
async function capture(): Promise<PageRequest> {
  const bundle = await loadBundle(join(root, 'dist'));
  let captured: PageRequest | undefined;
  const renderPage: typeof bundle.renderPage = (request) => {
    captured = request;
    return bundle.renderPage(request);
  };
  const app = await createApp({
    dataDir: DATA_DIR,
    contentDir: CONTENT_DIR,
    bundle: async () => ({ ...bundle, renderPage }),
  });
  await app.inject({ url: '/', headers: { host: 'localhost' } });
  await app.close();
  if (!captured) throw new Error('the home was not drawn');
  return captured;
}

interface Reference {
  ready(): Promise<void>;
  renderWhole(request: PageRequest): string;
}

const page = await capture();
const { ready, renderWhole } = (await import(
  pathToFileURL(join(root, 'dist', 'bench', 'reference.js')).href
)) as Reference;
await ready();
const app = fastify();
app.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(renderWhole(page)));
await app.listen({ port: 0, host: '127.0.0.1' });
reportUsage((app.server.address() as AddressInfo).port);
process.once('SIGTERM', () => process.exit(0));
