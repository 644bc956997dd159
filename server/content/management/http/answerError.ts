import type { FastifyReply, FastifyRequest } from 'fastify';
import { systemError } from '../../../faults/systemError.ts';
import { BusyError } from '../../../security/passwords.ts';
import { ContentError } from '../../document/ContentError.ts';
import { type Said, say, toldOf } from '../../document/say.ts';
import { NeedsApprovalError, NotAllowedError } from '../../store/errors.ts';
import { ApiError, type ApiErrorName, errorBody } from './errors.ts';

/** Sends any failure of a content call in Strapi's envelope; details not meant for the client stay in the log. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (refusal.status >= 500) request.log.error({ err: error }, 'a content call failed');
  const { retryAfter } = refusal.details;
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter);
  const isStudio = request.headers['x-app-agent'] === 'studio';
  const answer = isStudio && refusal.said ? withSentence(refusal, refusal.said) : refusal;
  return reply.code(refusal.status).header('cache-control', 'no-store').send(errorBody(answer));
}

/** The Studio says a refusal in its own language; other clients compare answers with Strapi's, which have no such detail. */
function withSentence({ status, name, message, details }: ApiError, said: Said): ApiError {
  return new ApiError(status, name, message, { ...details, said: toldOf(said) });
}

/** Turns any error into the refusal that clients get. */
export function refusalOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof BusyError) return tooMany(error.seconds);
  if (error instanceof ContentError) return refusalOfStore(error);
  const { statusCode: status = 500, message, code = '' } = systemError(error);
  if (NOT_JSON.has(code)) return new ApiError(400, 'SyntaxError', 'The body is not JSON.');
  if (code === 'FST_ERR_BAD_URL')
    return new ApiError(400, 'ValidationError', 'The address cannot be decoded: write a percent sign as %25.');
  if (error instanceof SyntaxError) return new ApiError(400, 'SyntaxError', message);
  if (status < 400 || status >= 500) return new ApiError(500, 'InternalServerError', 'Internal Server Error');
  const [name, words] = told[status] ?? (['ValidationError', 'The request cannot be read.'] as const);
  return new ApiError(status, name, words);
}

function refusalOfStore(error: ContentError): ApiError {
  if (error instanceof NotAllowedError) return new ApiError(403, 'ForbiddenError', error.said);
  if (error instanceof NeedsApprovalError) return new ApiError(403, 'PolicyError', error.said);
  return new ApiError(400, 'ApplicationError', error.said);
}

/** Asked too often. `seconds` is also sent as Retry-After. */
export function tooMany(seconds: number): ApiError {
  return new ApiError(429, 'RateLimitError', say('auth.often'), { retryAfter: seconds });
}

/** Error codes of Fastify's parser for a body that is not JSON. */
const NOT_JSON: ReadonlySet<string> = new Set(['FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY']);

/** Answers for requests that Fastify itself refuses, by status. */
const told: Readonly<Record<number, readonly [ApiErrorName, Said | string]>> = {
  413: ['PayloadTooLargeError', say('call.tooLarge')],
  415: ['UnsupportedMediaTypeError', 'Send the body as application/json.'],
};
