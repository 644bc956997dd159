import type { FastifyReply, FastifyRequest } from 'fastify';
import { PlatformError } from '../../runtime/ports/errors.ts';
import { systemError } from '../faults/systemError.ts';
import { refusal } from '../kernel/refusal.ts';
import { faultToRefusal } from './faults.ts';

/** Sends any failure in the platform's envelope; details that are not for the client stay in the log. Source: REPLY-01. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fault = error instanceof PlatformError ? error : refusalOf(error);
  if (fault.status >= 500) request.log.error({ err: error }, 'the platform answers a fault');
  const retryAfter = fault.data['retry_after'];
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  return reply.code(fault.status).send({
    error: {
      type: fault.type,
      message: fault.message,
      code: fault.code ?? fault.type,
      error_data: fault.data,
      request_id: request.id,
    },
  });
}

/** Statuses that say more than «invalid». */
const toldAsIs: Readonly<Record<number, string>> = {
  413: 'The body is too large.',
  421: 'No site answers at this address.',
};

/** Converts an error of Fastify: a refusal (too large, no such media type, broken length) is the client's fault; the rest is ours. */
function refusalOf(error: unknown): PlatformError {
  const status = systemError(error).statusCode ?? 500;
  if (status >= 500) return faultToRefusal(error);
  const told = toldAsIs[status];
  if (told !== undefined) return new PlatformError({ type: 'InvalidRequestException', message: told }, status);
  return refusal('InvalidRequestException', 'The request cannot be read.');
}
