import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Figures } from '../telemetry/Figures.ts';
import type { Tracing } from '../telemetry/tracing.ts';

type OpenSpan = ReturnType<Tracing['begin']>;

/** Answers that would only count themselves. */
const QUIET: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Tells every answer its request's id; notes how long each took, by the pattern of its address. Called before any route is there, so that it
 * sees all of them. Requests that are answered from kept bytes do not come this far.
 */
export function watchRequests(app: FastifyInstance, figures: Figures, tracing: Tracing | null): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.setHeader('x-request-id', request.id); // also on answers that are written past the framework
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = routeOf(request);
    if (QUIET.has(route)) return;
    const status = `${Math.floor(reply.raw.statusCode / 100)}xx`;
    figures.answered({ route, method: request.method, status }, reply.elapsedTime / 1_000);
  });
  if (tracing) traceRequests(app, tracing);
}

function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id } = request;
    const route = routeOf(request);
    if (QUIET.has(route)) {
      done();
      return;
    }
    const span = tracing.begin({
      name: `${method} ${route}`,
      headers,
      attributes: { 'http.request.method': method, 'http.route': route, 'request.id': id },
    });
    spans.set(request, span);
    span.run(done);
  });
  // a body is read on events of the connection, which know nothing of the request's span
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook('onResponse', async (request, reply) => {
    spans.get(request)?.end({ 'http.response.status_code': reply.raw.statusCode });
  });
}

/** The pattern, never the address: strangers make up addresses without number. */
function routeOf({ routeOptions: { url } }: FastifyRequest): string {
  return url ?? 'none';
}
