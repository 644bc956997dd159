import type { FastifyRequest } from 'fastify';

/** Header that our own client sends; another site's page cannot send it without a preflight, which is refused. Source: DOM-37. */
const OWN_HEADER = 'x-app-agent';

/**
 * True when another site's page may have made the visitor's browser ask. A form of another site can send what our own sends, cookie
 * included, so what the browser says about itself counts, and our own client's header. Who says nothing at all is no browser and
 * carries nobody's cookie; only a GET that changes something needs the header even then, for an old browser loads pictures so.
 * Source: REL-S5.
 */
export function isCrossSite(request: Pick<FastifyRequest, 'headers' | 'method' | 'host'>): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isOurs = request.headers[OWN_HEADER] !== undefined;
  if (site !== undefined) return site !== 'same-origin' || !isOurs;
  if (origin !== undefined) return !isOurs || !URL.canParse(origin) || new URL(origin).host !== request.host;
  return request.method === 'GET' && !isOurs;
}
