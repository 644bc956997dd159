import type { FastifyRequest } from 'fastify';
import { hostName } from '#runtime/route/host.ts';

/** Under which names a site is known, from its document. */
export interface SiteNames {
  /** `https://aurora.example`: where it is for the world outside. */
  origin?: string | undefined;
  hosts?: readonly string[] | undefined;
}

/** Host, scheme and port of a request. */
interface Asked {
  /** Anybody may write anything there. */
  host: string | undefined;
  scheme: string;
  /** Port on this very machine. */
  port: number | undefined;
}

const LOOPBACK = /^(localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns a site's public origin, for links in letters and redirects: from its document, else with the requested name when that is one of
 * the site's own, else with its first name. Only this very machine is seen without TLS; elsewhere a proxy terminates it.
 */
export function siteOrigin({ origin, hosts = [] }: SiteNames, { host, scheme, port }: Asked): string {
  if (origin !== undefined) return origin;
  const asked = hostName(host);
  const name = hosts.includes(asked) ? asked : (hosts[0] ?? 'localhost');
  if (!LOOPBACK.test(name) || scheme === 'https') return `https://${name}`;
  return `http://${name}${port === undefined || port === 80 ? '' : `:${port}`}`;
}

/**
 * The same for a request. The port is the one that this server listens at, for the one in a Host header is whatever the asker wrote.
 * @param host another one that is asked about
 */
export function siteOriginAt(
  site: SiteNames,
  request: Pick<FastifyRequest, 'host' | 'protocol' | 'socket' | 'server'>,
  host: string = request.host,
): string {
  const { protocol, socket, server } = request;
  const listening = server.server.address(); // of requests that no socket brought
  const port = socket.localPort ?? (typeof listening === 'object' ? listening?.port : undefined);
  return siteOrigin(site, { host, scheme: protocol, port });
}

/** Checks whether a Host header names this machine, as a proxy on the same machine sends it. */
export function isLoopbackName(host: string | undefined): boolean {
  return LOOPBACK.test(hostName(host));
}

/** Checks whether a Host header contains one of the site's own names. */
export function isOwnName({ origin, hosts = [] }: SiteNames, host: string): boolean {
  const name = hostName(host);
  return hosts.includes(name) || (origin !== undefined && new URL(origin).hostname === name);
}
