import { createHash } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** Longest wait before an answer, in milliseconds; most are much shorter. */
const LATEST_MS = 1_500;

/**
 * Makes a server late as a slow line does: whatever a browser asks it for (a document, code, a call, a socket) waits, each as the seed has it,
 * so that answers come in other orders than on a quick machine. What a test asks for by itself is answered at once.
 */
export function answerLate({ server }: { server: Server }, seed: string): void {
  const asked = new Map<string, number>();
  const waitMs = ({ method = '', url = '', headers }: IncomingMessage): number => {
    if (headers['sec-fetch-mode'] === undefined) return 0;
    const what = `${method} ${url}`;
    const time = (asked.get(what) ?? 0) + 1;
    asked.set(what, time);
    const drawn = createHash('sha256').update(`${seed} ${what} ${time}`).digest().readUInt32BE() / 2 ** 32;
    return LATEST_MS * drawn ** 3;
  };
  for (const event of ['request', 'upgrade']) {
    const answers = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, ...more: unknown[]) => {
      if (event === 'upgrade') (more[0] as Duplex).on('error', () => undefined); // a page that is left meanwhile
      setTimeout(() => {
        for (const answer of answers) answer.call(server, request, ...more);
      }, waitMs(request));
    });
  }
}
