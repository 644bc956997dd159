import type { FastifyRequest } from 'fastify';

/**
 * A request as the log says it: without its query, in which codes of letters, keys of previews and tokens stand. Whoever reads the log must
 * not be able to use them.
 */
export function requestInLog({ method, url, host, ip, socket }: FastifyRequest): Record<string, unknown> {
  const at = url.indexOf('?');
  return {
    method,
    url: at < 0 ? url : `${url.slice(0, at)}?…`,
    host,
    remoteAddress: ip,
    remotePort: socket?.remotePort,
  };
}
