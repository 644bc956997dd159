import type { FastifyReply } from 'fastify';

const WAIT_SEC = 5;

/** Headers of a picture that this server has drawn. */
export const PICTURE_HEADERS = {
  'content-type': 'image/png',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Answers in words where there is no picture; 503 asks to come again. */
export function refusePicture(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) void reply.header('retry-after', WAIT_SEC);
  const message =
    status === 503 ? 'The picture cannot be shown just now. Try again.' : 'There is no page at this address.';
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(message);
}
