import type { FastifyRequest } from 'fastify';
import { cookieValue } from '../../../platform/http/cookies.ts';
import { isCrossSite } from '../../../platform/http/crossSite.ts';
import { SESSION_LIFETIME_MS } from '../../people/sessions.ts';
import { originOf } from './door.ts';

/**
 * A browser's sign-in. It goes to `/content` alone, so that the players' pages of the same host, which may hold an operator's custom code,
 * never see it sent; that forbids the prefix `__Host-`, which wants the path `/`. What that prefix gives besides is kept: no Domain, and
 * with TLS `__Secure-`, which plain http cannot set. Plain http is only this very machine's. Source: reliability S4.
 */
function nameFor(request: Pick<FastifyRequest, 'host' | 'protocol'>): string {
  return isSecure(request) ? '__Secure-content-session' : 'content-session';
}

function isSecure(request: Pick<FastifyRequest, 'host' | 'protocol'>): boolean {
  return originOf(request).startsWith('https:');
}

/** The token a browser came with; null for none. */
export function tokenInCookie(request: FastifyRequest): string | null {
  return cookieValue(request.headers.cookie, nameFor(request)) || null;
}

/** The cookie that keeps a token, or with null takes it away. */
export function cookieOf(request: FastifyRequest, token: string | null): string {
  const age = token === null ? 0 : SESSION_LIFETIME_MS / 1000;
  const secure = isSecure(request) ? 'Secure; ' : '';
  return `${nameFor(request)}=${token ?? ''}; Path=/content; ${secure}HttpOnly; SameSite=Strict; Max-Age=${age}`;
}

/**
 * Whether a page of this very site asks, with our own client: it gets a cookie, which its scripts cannot read, in place of a token. Both
 * the browser's word and the header are wanted: another site's page can send neither. Source: reliability S5.
 */
export function isOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isBrowser = site !== undefined || origin !== undefined;
  return isBrowser && hasOwnHeader(request) && !isCrossSite(request);
}

/** Whether a call that comes with a cookie may change something. */
export function mayWriteByCookie(request: FastifyRequest): boolean {
  return hasOwnHeader(request) && !isCrossSite(request);
}

function hasOwnHeader({ headers }: FastifyRequest): boolean {
  return headers['x-app-agent'] !== undefined;
}
