import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type Encoding, encodingOf } from './compress.ts';
import type { KeptAnswer } from './KeptAnswers.ts';

/**
 * Sends a kept answer's bytes in the best encoding that is ready; 304 when the asker has them. A cache in front that says what it is gets the
 * names of what the answer is made from, to purge it by; nobody else has a use for them. Source: W3C Edge Architecture, section 2.1.
 */
export function sendKept(
  response: ServerResponse,
  answer: KeptAnswer,
  asked: IncomingHttpHeaders,
  isHead = false,
): void {
  const encoding = readyEncoding(answer, encodingOf(asked['accept-encoding'] as string | undefined));
  const headers = answer.headers[encoding];
  if (asked['surrogate-capability'] !== undefined) response.setHeader('surrogate-key', answer.tags.join(' '));
  const ifNoneMatch = asked['if-none-match'];
  if (answer.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(headers.etag ?? '""')) {
    const { 'content-length': _length, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(answer.status, headers);
  response.end(isHead ? undefined : (answer.bodies[encoding] ?? unpacked(answer)));
}

/** Kept answers are kept small. */
function unpacked({ bodies: { gzip } }: KeptAnswer): Buffer | undefined {
  return gzip && gunzipSync(gzip);
}

function readyEncoding(answer: KeptAnswer, wanted: Encoding): Encoding {
  return answer.bodies[wanted] ? wanted : 'identity';
}
