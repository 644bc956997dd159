import type { FastifyInstance } from 'fastify';

/**
 * Posts to one of this program's addresses over HTTP, as another system would: the built-in stand-ins for outside systems reach the
 * platform only this way.
 * @returns the status of the answer
 * @throws when there is no answer within five seconds
 */
export type PostToSelf = (path: string, message: { headers: Record<string, string>; body: string }) => Promise<number>;

/** Longest wait for an answer. */
const WAIT_MS = 5000;

/** Posts to the port the program listens at; before it listens (tests), at the same routes without a port. */
export function createPostToSelf(app: FastifyInstance): PostToSelf {
  return async (path, { headers, body }) => {
    const sent = { 'content-type': 'application/json', ...headers };
    const address = app.server.address();
    if (address === null || typeof address === 'string') {
      return (await app.inject({ method: 'POST', url: path, headers: sent, payload: body })).statusCode;
    }
    const everywhere = address.address === '0.0.0.0' || address.address === '::';
    const host = everywhere ? 'localhost' : address.address.includes(':') ? `[${address.address}]` : address.address;
    const request = { method: 'POST', headers: sent, body, signal: AbortSignal.timeout(WAIT_MS) };
    const answer = await fetch(`http://${host}:${address.port}${path}`, request);
    await answer.body?.cancel();
    return answer.status;
  };
}

/** For a program that serves no routes: an operator's command line. Its notices wait for the site. */
export const nobodyAnswers: PostToSelf = async () => {
  throw new Error('no server runs in this process');
};
