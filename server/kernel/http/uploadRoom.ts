import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../networkOf.ts';
import { tooMany } from '../refusal.ts';
import { MAX_BODY_BYTES } from './body.ts';

/** Large bodies that are held at once, each several times over while it is read; and those of one network. */
const MOST = 8;
const MOST_OF_NETWORK = 3;
const WAIT_SECONDS = 5;

/**
 * Lets so many large bodies in at once, so that guests who upload side by side do not take the memory of all. Small ones always may.
 * The room is per process, for so is its memory. Source: REL-P5.
 * @returns a hook to be asked before a body is read; throws PlatformError TooManyRequestsException
 */
export function createUploadRoom(): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const inside: string[] = [];
  return async (request, reply) => {
    if (lengthOf(request) <= MAX_BODY_BYTES) return;
    const network = networkOf(request.ip);
    const own = inside.filter((other) => other === network).length;
    if (inside.length >= MOST || own >= MOST_OF_NETWORK) throw tooMany(WAIT_SECONDS);
    inside.push(network);
    reply.raw.once('close', () => inside.splice(inside.indexOf(network), 1)); // answered, or hung up
  };
}

/** A body in pieces does not say how long it is. */
function lengthOf({ headers }: FastifyRequest): number {
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity;
}
