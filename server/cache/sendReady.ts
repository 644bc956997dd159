import { ServerResponse, STATUS_CODES, validateHeaderValue } from 'node:http';

/** The field by which node:http knows that the head is made: when it is set, it sends this text and builds no head. */
type WithHead = ServerResponse & { _header: string };

/** Time for which an idle connection stays open before the server closes it, in seconds; every answer carries it. */
export const KEEP_ALIVE_SECONDS = 5;

let second = 0;
let tail = '';

/**
 * A head as the text that goes over the line, without what is different for each second and connection.
 * @param headers names and values in turn
 * @throws TypeError when a value holds what no header may, such as the end of its line
 */
export function headText(status: number, headers: readonly string[]): string {
  let text = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let at = 0; at < headers.length; at += 2) {
    const [name = '', value = ''] = [headers[at], headers[at + 1]];
    validateHeaderValue(name, value);
    text += `${name}: ${value}\r\n`;
  }
  return text;
}

/**
 * Sends a head that was put together once, and its body: checking and joining a dozen headers at each request costs more than finding the page.
 * All that follows (the order of answers on a connection, slow readers, the next request) stays node's own: docs/decisions/0015.
 * @returns false, with nothing sent, where this answer's head is not the cached one: somebody added a header, or the connection is to end
 */
export function sendReady(response: ServerResponse, text: string, body: Buffer): boolean {
  const isPlain = response.constructor === ServerResponse; // those of other makers, such as injected ones, make heads in their own way
  if (!isPlain || !response.shouldKeepAlive || response.getHeaderNames().length > 0) return false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a field of node:http that its types do not tell (docs/decisions/0015)
  (response as WithHead)._header = text + tailNow();
  response.end(body);
  return true;
}

/** The headers that node:http adds to an answer on a keep-alive connection. */
function tailNow(): string {
  const now = Math.floor(Date.now() / 1_000);
  if (now !== second) {
    second = now;
    const date = new Date(now * 1_000).toUTCString();
    tail = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_SECONDS}\r\n\r\n`;
  }
  return tail;
}
