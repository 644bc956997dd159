import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '#schemas/platform/live.ts';

/**
 * Whether a request asks for the one socket there is. Every other one that names a protocol to go over to is answered as if it did not: its
 * connection keeps the limits of requests, which one that was handed over for an upgrade has no longer. So does one that brings a body.
 */
export function isSocketAsk({ method, url = '', headers }: IncomingMessage): boolean {
  const brings = headers['content-length'] ?? headers['transfer-encoding'];
  return method === 'GET' && isWebSocket(headers.upgrade) && brings === undefined && url.split('?')[0] === LIVE_PATH;
}

function isWebSocket(protocol = ''): boolean {
  return protocol.toLowerCase() === 'websocket';
}
