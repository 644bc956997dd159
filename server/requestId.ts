import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustProxy } from './forwarded/trustProxy.ts';

const HEADER = 'x-request-id';
/** Ids that are safe to repeat in the log, a header and an error page. */
const SAFE = /^[\w.-]{8,64}$/;
const BYTES = 9;

/**
 * Names a request, for its log lines, the header `x-request-id` of its answer, and the error page. Only a trusted proxy in front may set the id:
 * anybody else could write into other people's log lines.
 */
export function createRequestIds(trust: TrustProxy | undefined): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const given = headers[HEADER];
    if (trust && typeof given === 'string' && SAFE.test(given) && trust(socket.remoteAddress ?? '', 0)) return given;
    return randomBytes(BYTES).toString('base64url');
  };
}
