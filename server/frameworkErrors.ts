import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerError } from './content/management/http/answerError.ts';
import { MANAGEMENT_PATH } from './content/management/index.ts';

/** Answers errors before any route, such as an address that cannot be decoded: clients of content get them in the envelope they know. */
export function frameworkErrors(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id); // no hook has seen the request
  if (isOfManagement(request.raw.url)) void answerError(error, request, reply);
  else void reply.send(error);
}

function isOfManagement(address = ''): boolean {
  return address === MANAGEMENT_PATH || address.startsWith(`${MANAGEMENT_PATH}/`);
}
