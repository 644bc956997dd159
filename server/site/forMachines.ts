import { STATUS_CODES } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isMachine } from '#runtime/route/robots.ts';
import type { PageDecision } from './decide.ts';

/** True when a machine requests a page that does not exist: the error page is for people. Source: SYS-05. */
export function isErrorForMachine({ isFound }: PageDecision, { headers }: FastifyRequest): boolean {
  return !isFound && isMachine(headers['user-agent']);
}

/** The status in the plainest words, and nothing of a page. */
export function sendStatus(reply: FastifyReply, { status }: PageDecision): FastifyReply {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .headers({ 'cache-control': 'private, no-cache', 'x-content-type-options': 'nosniff', vary: 'user-agent' })
    .send(`${status} ${STATUS_CODES[status] ?? ''}\n`);
}
