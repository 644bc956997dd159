import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Reports taken per minute over all visitors: enough to see a fault, too few to drown in one. */
const MAX_PER_MINUTE = 300;
const MAX_BYTES = 8_192;

/** Takes what browsers report: faults of nodes, and breaches of the page's policy. Logged, never answered with more than a status. */
export const reports = fastifyPlugin(
  async (app: FastifyInstance, { counted }: { counted(kind: 'fault' | 'csp'): void }) => {
    let minute = 0;
    let taken = 0;
    const mayTake = (): boolean => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, taken] = [now, 0];
      return ++taken <= MAX_PER_MINUTE;
    };
    await app.register(async (scope) => {
      scope.addContentTypeParser(
        ['application/csp-report', 'application/reports+json', 'text/plain'],
        { parseAs: 'string', bodyLimit: MAX_BYTES },
        (_request, body, done) => done(null, body),
      );
      scope.post('/_report', { bodyLimit: MAX_BYTES }, async (request, reply) => {
        counted('fault');
        if (mayTake()) request.log.warn({ report: request.body }, 'fault in a browser');
        return reply.code(204).send();
      });
      scope.post('/_report/csp', { bodyLimit: MAX_BYTES }, async (request, reply) => {
        counted('csp');
        if (mayTake())
          request.log.warn({ report: String(request.body).slice(0, 1_000) }, 'content security policy breached');
        return reply.code(204).send();
      });
    });
  },
  { name: 'reports', fastify: '5.x' },
);
