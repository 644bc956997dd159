import type { FastifyRequest } from 'fastify';
import { cookieValue } from '../../../kernel/http/cookies.ts';
import { isCrossSite } from '../../../kernel/http/crossSite.ts';
import { SESSION_LIFETIME_MS } from '../../people/sessions.ts';
import { isAtStudio, type Studio, studioOrigin } from './studio.ts';

/**
 * A browser's sign-in at the editing host. It goes to `/content` alone; that forbids the prefix `__Host-`, which wants the path `/`. What
 * that prefix gives besides is kept: no Domain, and with TLS `__Secure-`, which plain http cannot set. Plain http is only this very
 * machine's. Source: REL-S4.
 */
function nameFor(isSafe: boolean): string {
  return isSafe ? '__Secure-content-session' : 'content-session';
}

/** True if browsers reach the editing host over TLS. */
export function isByTls(request: FastifyRequest, studio: Studio | null): boolean {
  return studioOrigin(studio, request)?.startsWith('https:') !== false;
}

/** The token a browser came with; null for none, and at every host but the editing one. */
export function tokenInCookie(request: FastifyRequest, studio: Studio | null): string | null {
  if (!isAtStudio(studio, request.host)) return null;
  return cookieValue(request.headers.cookie, nameFor(isByTls(request, studio))) || null;
}

/** The cookie that keeps a token, or with null takes it away. */
export function cookieOf(request: FastifyRequest, token: string | null, studio: Studio | null): string {
  const age = token === null ? 0 : SESSION_LIFETIME_MS / 1000;
  const isSafe = isByTls(request, studio);
  return `${nameFor(isSafe)}=${token ?? ''}; Path=/content; ${isSafe ? 'Secure; ' : ''}HttpOnly; SameSite=Strict; Max-Age=${age}`;
}

/**
 * Checks whether the request comes from a page of this very site, with our own client: it gets a cookie, which its scripts cannot read, in
 * place of a token. Needs both the browser's headers and our own: another site's page can send neither. Source: REL-S5.
 */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isBrowser = site !== undefined || origin !== undefined;
  return isBrowser && hasOwnHeader(request) && !isCrossSite(request);
}

/** Checks whether a call that is authenticated by a cookie may change something. */
export function mayWriteByCookie(request: FastifyRequest): boolean {
  return hasOwnHeader(request) && !isCrossSite(request);
}

function hasOwnHeader({ headers }: FastifyRequest): boolean {
  return headers['x-app-agent'] !== undefined;
}
