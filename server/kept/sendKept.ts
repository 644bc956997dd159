import type { ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { type Encoding, encodingOf } from './compress.ts';
import type { KeptAnswer } from './KeptAnswers.ts';

export interface Asked {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  isHead: boolean;
}

/** Sends a kept answer's bytes in the best encoding that is ready; 304 when the asker has them. */
export function sendKept(
  response: ServerResponse,
  answer: KeptAnswer,
  { acceptEncoding, ifNoneMatch, isHead }: Asked,
): void {
  const encoding = readyEncoding(answer, encodingOf(acceptEncoding));
  const headers = answer.headers[encoding];
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
