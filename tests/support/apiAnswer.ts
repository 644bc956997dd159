import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorBody } from '../../server/content/management/http/errors.ts';

/** How the scope of the management calls answers their refusals. */
export function createApiAnswer(): (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown {
  return (error, _request, reply) => {
    if (error instanceof ApiError) return reply.code(error.status).send(errorBody(error));
    const { statusCode = 500, message } = error as Error & { statusCode?: number };
    return reply.code(statusCode).send({ data: null, error: { status: statusCode, name: 'Error', message } });
  };
}
