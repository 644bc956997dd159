import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from './siteOrigin.ts';
import type { TrustProxy } from './trustProxy.ts';

/** Scheme of the visitor's request. This server itself speaks no TLS: only a proxy can. */
export type Scheme = 'http' | 'https';

/**
 * Decides, once and before anything else looks, at which host and by which scheme a request asks: what a trusted proxy says of it, else the
 * request itself. From then on `headers.host` is that host, and Fastify, which is given the same `trust`, says the same in `request.host`,
 * `request.protocol` and `request.ip`. The address is not decided here, for Fastify alone asks for it.
 *
 * Not every proxy that is trusted says a host: some pass on what the visitor wrote in `X-Forwarded-Host`. So it counts only where it is a name
 * of this server's own, and the request does not name another one by itself.
 * @param isOwn whether a site or the Studio is known by the name of a Host header
 */
export function createSettler(
  trust: TrustProxy | undefined,
  isOwn: (host: string) => boolean,
): (request: IncomingMessage) => Scheme {
  if (!trust) return () => 'http';
  return ({ headers, socket }) => {
    const host = lastOf(headers['x-forwarded-host']);
    const said = lastOf(headers['x-forwarded-proto']);
    if ((host === '' && said === '') || !trust(socket.remoteAddress ?? '', 0)) return 'http';
    if (isOwn(host) && (isLoopbackName(headers.host) || !isOwn(headers.host ?? ''))) headers.host = host;
    delete headers['x-forwarded-host'];
    const scheme = said.toLowerCase() === 'https' ? 'https' : 'http';
    headers['x-forwarded-proto'] = scheme;
    return scheme;
  };
}

/** Returns the last value, which the nearest proxy added; '' when there is none. */
function lastOf(header: string | string[] | undefined): string {
  return [header ?? ''].flat().join(',').split(',').at(-1)?.trim() ?? '';
}

/** True when a request does not name exactly one host: with two, a proxy in front may have read the other one. */
export function hasNoOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}
