import type { FastifyInstance } from 'fastify';
import { isAtStudio, type Studio } from '../content/management/auth/studio.ts';

/** What there is at the editing host, by the patterns of routes: its calls, and the pictures that they speak of. */
const THERE = ['/content/', '/media/'];

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
  '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Nothing here</title></head>',
  '<body><main><h1>There is no page at this address</h1>',
  '<p>People edit content at this host, by the calls under <code>/content/api</code>. Players’ pages are at the addresses of the brands.</p></main></body></html>',
].join('');
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Keeps players' pages, calls, games and sockets away from the host where people edit content. To be set before any route. */
export function mountStudioGate(app: FastifyInstance, studio: Studio | null): void {
  app.addHook('onRequest', async ({ host, routeOptions: { url = '' } }, reply) => {
    if (!isAtStudio(studio, host) || THERE.some((prefix) => url.startsWith(prefix))) return;
    return reply
      .code(404)
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}
