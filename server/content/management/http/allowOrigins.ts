import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

/** How long a browser may cache a CORS permission, in seconds. Source: Chromium's maximum. */
const MAX_AGE_SEC = 7_200;

/**
 * Lets pages of other origins make the calls of a scope: they send a token in a header. Cookies are never theirs to use, so no answer allows
 * credentials. Pages of any other origin, and all of them where no origin is given, are answered as if nothing of this were here.
 */
export async function allowOrigins(scope: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const allowed: ReadonlySet<string> = new Set(origins);
  await scope.register(cors, {
    origin: (origin, answer) => answer(null, origin !== undefined && allowed.has(origin) ? origin : false),
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'content-type', 'if-match', 'strapi-response-format'],
    exposedHeaders: ['etag', 'retry-after', 'x-total-count'],
    maxAge: MAX_AGE_SEC,
  });
}
