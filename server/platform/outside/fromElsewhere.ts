import type { FastifyRequest } from 'fastify';

/**
 * True when another site's page makes the visitor's browser ask. For pages, forms and pictures, which carry no header of our client:
 * only what the browser says about itself counts. Source: REL-S5.
 */
export function isFromElsewhere({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site !== 'same-origin';
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host);
}
