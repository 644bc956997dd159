import type { FastifyInstance } from 'fastify';
import { REVIEW_PATH } from '#schemas/reviewers.ts';
import { isAtStudio, type Studio } from '../content/management/auth/studio.ts';
import { type SiteNames, siteOriginAt } from '../forwarded/siteOrigin.ts';
import { STUDIO_FILES, studioHeaders, studioPage } from './studioPage.ts';

/** Paths served at the editing host, as prefixes of route patterns: its calls, their pictures, the Studio's own code. */
const THERE = ['/content/', '/media/', '/share/', STUDIO_FILES];
/** Addresses of the Studio; letters and sign-ins lead to the last two. */
const PAGES: ReadonlySet<string> = new Set(['/', '/reset-password', '/signed-in']);
/** The page for reviewers, who have no account. */
const REVIEW: ReadonlySet<string> = new Set([REVIEW_PATH]);

const PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
  '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>Nothing here</title></head>',
  '<body><main><h1>There is no page at this address</h1>',
  '<p><a href="/">To the Studio</a>, where people edit content. Players’ pages are at the addresses of the brands.</p></main></body></html>',
].join('');
const POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

interface Options {
  studio: Studio | null;
  /** Folder of the built code. */
  dist: string;
  /** Sites of the brands, which the Studio may frame. */
  sites(): readonly SiteNames[];
}

/**
 * Serves the Studio at its host, and keeps players' pages, calls, games and sockets away from there; its code is nowhere else. To be set before
 * any route.
 */
export function mountStudioGate(app: FastifyInstance, { studio, dist, sites }: Options): void {
  const pages = [
    { at: PAGES, page: studioPage(dist, 'studio') },
    { at: REVIEW, page: studioPage(dist, 'reviewer') },
  ];
  app.addHook('onRequest', async (request, reply) => {
    const { host, method, routeOptions } = request;
    const { url = '' } = routeOptions;
    const isThere = isAtStudio(studio, host);
    if (isThere ? THERE.some((prefix) => url.startsWith(prefix)) : !url.startsWith(STUDIO_FILES)) return;
    const path = request.url.replace(/\?.*$/s, '');
    const { page } = pages.find(({ at }) => at.has(path)) ?? { page: null };
    if (isThere && page !== null && (method === 'GET' || method === 'HEAD')) {
      const framed = [...new Set(sites().map((site) => siteOriginAt(site, request)))];
      return reply.headers(studioHeaders(framed)).type('text/html; charset=utf-8').send(page);
    }
    return reply
      .code(404)
      .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(PAGE);
  });
}
