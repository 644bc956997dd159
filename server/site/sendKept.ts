import type { ServerResponse } from 'node:http';
import { type Encoding, encodingOf } from './compress.ts';
import type { KeptPage } from './KeptPages.ts';

export interface Asked {
  acceptEncoding: string | undefined;
  ifNoneMatch: string | undefined;
  isHead: boolean;
}

/** Sends a kept page's bytes in the best encoding that is ready; 304 when the asker has them. */
export function sendKept(
  response: ServerResponse,
  page: KeptPage,
  { acceptEncoding, ifNoneMatch, isHead }: Asked,
): void {
  const encoding = readyEncoding(page, encodingOf(acceptEncoding));
  const headers = page.headers[encoding];
  if (page.status === 200 && ifNoneMatch !== undefined && ifNoneMatch.includes(headers.etag ?? '""')) {
    const { 'content-length': _length, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  response.writeHead(page.status, headers);
  response.end(isHead ? undefined : page.bodies[encoding]);
}

function readyEncoding(page: KeptPage, wanted: Encoding): Encoding {
  return page.bodies[wanted] ? wanted : 'identity';
}
