import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const PAY_FILES = ['/platform/pay/style.css', '/platform/pay/countdown.js'];
/**
 * Addresses whose answers pages of other origins may show or run: pictures in letters and on partners' pages, and what games and
 * payment pages in frames without an origin are made of. All else is for our own pages. Source: Fetch, «Cross-Origin-Resource-Policy».
 */
const FOR_OTHERS = ['/media/', '/public/', '/platform/play/', ...PAY_FILES, '/hit'];

/** Default headers of every answer, whichever part makes it. */
export function setSafeHeaders(response: ServerResponse, { url = '' }: Pick<IncomingMessage, 'url'>): void {
  response.setHeader('x-content-type-options', 'nosniff');
  const isForOthers = FOR_OTHERS.some((prefix) => url.startsWith(prefix));
  response.setHeader('cross-origin-resource-policy', isForOthers ? 'cross-origin' : 'same-origin');
}

const SAFE = 'Connection: close\r\nX-Content-Type-Options: nosniff\r\nCross-Origin-Resource-Policy: same-origin\r\n';

/**
 * Raw answer for a socket that has no response object: it asked for an upgrade, or sent something unreadable.
 * @param words for people, in ASCII; none for machines
 */
export function rawAnswer(status: string, words = ''): string {
  const type = words === '' ? '' : 'Content-Type: text/plain; charset=utf-8\r\n';
  return `HTTP/1.1 ${status}\r\n${SAFE}${type}Content-Length: ${words.length}\r\n\r\n${words}`;
}

const STATUSES: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Time in which a browser finishes sending what nobody reads, and reads its answer. */
const LINGER_MS = 2_000;

/** What a person reads in place of a page. */
const WORDS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW:
    'This address is too long, or this browser keeps too much for this site. Shorten the address, or open the first page of the site.',
};

/** Answers what node:http could not read as a request. */
export function answerUnreadable({ code }: { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return;
  // what is still on its way is read and dropped: a socket that closes over it takes its answer back
  socket.end(rawAnswer(STATUSES[code ?? ''] ?? '400 Bad Request', WORDS[code ?? ''])).resume();
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}
