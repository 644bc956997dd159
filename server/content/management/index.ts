import type { FastifyInstance } from 'fastify';
import { allowOrigins } from './http/allowOrigins.ts';
import { answerError } from './http/answerError.ts';
import { asApiError } from './http/contentRefusals.ts';
import { ApiError } from './http/errors.ts';
import { acceptJson } from './http/readJson.ts';
import { recordClientAddress } from './http/recordClientAddress.ts';
import { REFUSES, says } from './openapi/call.ts';
import { type KnownCall, openApiOf } from './openapi/openApi.ts';
import { addressRoutes } from './routes/addressRoutes.ts';
import { agentDraftRoutes } from './routes/agentDraftRoutes.ts';
import { auditRoutes } from './routes/auditRoutes.ts';
import { brandRoutes } from './routes/brandRoutes.ts';
import { checkRoutes } from './routes/checkRoutes.ts';
import { collectionRoutes } from './routes/collectionRoutes.ts';
import { commentRoutes } from './routes/commentRoutes.ts';
import { configRoutes } from './routes/configRoutes.ts';
import { customCodeRoutes } from './routes/customCodeRoutes.ts';
import { documentRoutes } from './routes/documentRoutes.ts';
import { type Door, writerOf } from './routes/door.ts';
import { editorRoutes } from './routes/editorRoutes.ts';
import { letterRoutes } from './routes/letterRoutes.ts';
import { localeRoutes } from './routes/localeRoutes.ts';
import { releaseRoutes } from './routes/releaseRoutes.ts';
import { reviewRoutes } from './routes/reviewRoutes.ts';
import { searchRoutes } from './routes/searchRoutes.ts';
import { textRoutes } from './routes/textRoutes.ts';
import { notFound } from './write/places.ts';

/** Path of the management calls. */
export const MANAGEMENT_PATH = '/content/api';

/**
 * Registers the management calls: every collection by Strapi's conventions, and our own beside them (releases, history, the gate's report).
 * `also` adds the calls that others build into the same scope. Source: docs/guides/management-api.md; CALL-17.
 */
export async function registerManagement(
  app: FastifyInstance,
  door: Door,
  also: (scope: FastifyInstance) => Promise<void> = async () => undefined,
): Promise<void> {
  await app.register(
    async (scope) => {
      acceptJson(scope);
      recordClientAddress(scope);
      scope.setErrorHandler((error, request, reply) => answerError(asApiError(error), request, reply));
      await allowOrigins(scope, door.origins ?? []);
      scope.addHook('onRequest', async (request) => refuseNul(request.url));
      scope.addHook('onSend', async (_request, reply) => {
        const own = reply.getHeader('content-security-policy'); // of what is shown in a frame
        reply.headers({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'content-security-policy': own ?? "default-src 'none'; frame-ancestors 'none'",
          'referrer-policy': 'no-referrer',
        });
      });
      const calls = collectCalls(scope);
      openApiRoute(scope, door, calls);
      collectionRoutes(scope, door);
      configRoutes(scope, door);
      letterRoutes(scope, door);
      localeRoutes(scope, door);
      releaseRoutes(scope, door);
      documentRoutes(scope, door);
      checkRoutes(scope, door);
      customCodeRoutes(scope, door);
      editorRoutes(scope, door);
      searchRoutes(scope, door);
      reviewRoutes(scope, door);
      auditRoutes(scope, door);
      brandRoutes(scope, door);
      addressRoutes(scope, door);
      textRoutes(scope, door);
      agentDraftRoutes(scope, door);
      commentRoutes(scope, door);
      await also(scope);
      // not a handler of what is not found: the site's own pages match every address
      for (const url of ['/', '/*']) scope.all(url, REFUSES, async () => Promise.reject(notFound()));
      // methods that no route of a server takes (PROPFIND and the like) come here alone
      scope.setNotFoundHandler(async () => Promise.reject(unknownMethod()));
    },
    { prefix: MANAGEMENT_PATH },
  );
}

/** Collects every route of the scope as it is registered: a route without a description keeps the server from starting. */
function collectCalls(scope: FastifyInstance): readonly KnownCall[] {
  const calls: KnownCall[] = [];
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (method === 'HEAD' || method === 'OPTIONS' || config?.refuses) return;
    if (!config?.call || typeof method !== 'string') throw new Error(`${String(method)} ${url} says nothing of itself`);
    calls.push({ method, url, call: config.call });
  });
  return calls;
}

/** `GET /openapi.json`: all these calls, for tools that make clients of it. */
function openApiRoute(scope: FastifyInstance, door: Door, calls: readonly KnownCall[]): void {
  const call = { tag: 'editor', summary: 'All these calls, as OpenAPI 3.1', answer: { type: 'object' } } as const;
  scope.get('/openapi.json', says(call), async (request) => {
    await writerOf(door, request);
    return openApiOf(calls, MANAGEMENT_PATH);
  });
}

function unknownMethod(): ApiError {
  return new ApiError(405, 'MethodNotAllowedError', 'Method Not Allowed');
}

/** Refuses names with NUL, which no name holds and on which PostgreSQL fails. @throws ApiError 400 */
function refuseNul(address: string): void {
  if (/%00/.test(address))
    throw new ApiError(400, 'ValidationError', 'An address may not hold the character NUL (%00).');
}
