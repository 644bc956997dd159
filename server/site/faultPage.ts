import type { FastifyInstance } from 'fastify';
import { recordOf } from '#schemas/record.ts';
import { NO_SITE_POLICY } from './noSite.ts';

/**
 * Answers a fault of the server itself where no room answers it in its own way: a page for people, a JSON body for programs. Both name the
 * request, so that whoever is asked for help finds it in the log; what the fault was stays there.
 */
export function answerFaults(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status = Number(recordOf(error)['statusCode'] ?? 500);
    if (status < 500) return reply.send(error);
    // a file that was under way has nobody to come to any more: that is no fault
    if (request.socket.destroyed) return reply.send();
    request.log.error({ err: error }, 'a request failed');
    reply.code(status).header('cache-control', 'no-store');
    if (request.headers.accept?.includes('text/html'))
      return reply
        .header('content-security-policy', NO_SITE_POLICY)
        .type('text/html; charset=utf-8')
        .send(pageOf(request.id));
    const message = 'The server could not do this. Try again in a moment.';
    reply.type('application/json; charset=utf-8'); // in place of the type of what failed
    return reply.send({ error: { type: 'InternalServerErrorException', message, request_id: request.id } });
  });
}

/** @param id of safe letters alone: see requestId.ts */
function pageOf(id: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>This did not work</title></head>',
    '<body><main><h1>This page cannot be shown now</h1><p>Try again in a moment.</p>',
    `<p>If you ask for help, say this number: <code>${id}</code></p></main></body></html>`,
  ].join('');
}
