import type { FastifyRequest } from 'fastify';

/**
 * True when another site's page makes the visitor's browser ask. A form of another site can send what our own sends, cookie
 * included, so only what the browser says about itself counts; who says nothing is no browser and carries no foreign cookie.
 * Source: reliability S5.
 */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined) return false;
  return !URL.canParse(origin) || new URL(origin).host !== request.host;
}
