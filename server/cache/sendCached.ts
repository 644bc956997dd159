import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import type { CachedAnswer } from './answer.ts';
import { type Encoding, encodingOf } from './compress.ts';
import { sendReady } from './sendReady.ts';

const HSTS = 'strict-transport-security';

/** The parts of a request that decide its answer. */
export interface Asked extends Pick<IncomingMessage, 'headers' | 'method'> {
  /** HSTS header for visitors by https; it is added here, because cached bytes are the same for all visitors. */
  hsts?: string | null | undefined;
}

/**
 * Sends a cached answer's bytes in the best encoding that is ready; 304 when the client has them. A cache in front that identifies itself
 * gets the names of the answer's sources, to purge it by; nobody else has a use for them. Source: W3C Edge Architecture, section 2.1.
 */
export function sendCached(
  response: ServerResponse,
  answer: CachedAnswer,
  { headers: asked, method, hsts }: Asked,
): void {
  const encoding = readyEncoding(answer, encodingOf(asked['accept-encoding']));
  const { etag, headers, sized, text } = answer.heads[encoding];
  if (asked['surrogate-capability'] !== undefined) response.setHeader('surrogate-key', answer.tags.join(' '));
  const ifNoneMatch = asked['if-none-match'];
  response.statusCode = answer.status;
  if (answer.status === 200 && ifNoneMatch?.includes(etag)) {
    tell(response, hsts).writeHead(304, headers).end();
    return;
  }
  const body = method === 'HEAD' ? undefined : (answer.bodies[encoding] ?? unpacked(answer));
  if (body && text && sendReady(response, hsts ? `${text}${HSTS}: ${hsts}\r\n` : text, body)) return;
  tell(response, hsts).writeHead(answer.status, sized).end(body);
}

function tell(response: ServerResponse, hsts: Asked['hsts']): ServerResponse {
  return hsts ? response.setHeader(HSTS, hsts) : response;
}

/** Cached answers are small. */
function unpacked({ bodies: { gzip } }: CachedAnswer): Buffer | undefined {
  return gzip && gunzipSync(gzip);
}

function readyEncoding(answer: CachedAnswer, wanted: Encoding): Encoding {
  return answer.bodies[wanted] ? wanted : 'identity';
}
