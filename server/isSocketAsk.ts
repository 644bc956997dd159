import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '#schemas/platform/live.ts';

/**
 * Checks whether a request opens the one socket there is. Any other upgrade request, and one with a body, is answered as a plain request: so
 * its connection keeps the limits of requests, which a connection handed over for an upgrade loses.
 */
export function isSocketAsk({ method, url = '', headers }: IncomingMessage): boolean {
  const brings = headers['content-length'] ?? headers['transfer-encoding'];
  return method === 'GET' && isWebSocket(headers.upgrade) && brings === undefined && url.split('?')[0] === LIVE_PATH;
}

function isWebSocket(protocol = ''): boolean {
  return protocol.toLowerCase() === 'websocket';
}
