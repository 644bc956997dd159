import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { SpanFacts, Tracing } from '../telemetry/tracing.ts';

/** Reports taken per minute over all visitors: enough to see a fault, too few to drown in one. */
const MAX_PER_MINUTE = 300;
const MAX_BYTES = 8_192;
const LONGEST_FACT = 200;

interface ReportsOptions {
  telemetry: Telemetry;
  tracing: Tracing | null;
}

/** Takes what browsers report: faults of nodes, and breaches of the page's policy. Logged, never answered with more than a status. */
export const reports = fastifyPlugin(
  async (app: FastifyInstance, { telemetry, tracing }: ReportsOptions) => {
    const told = { faults: 0, policy: 0 };
    telemetry.watch('browserFaults', () => told.faults);
    telemetry.watch('policyReports', () => told.policy);
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
        told.faults++;
        if (mayTake()) {
          request.log.warn({ report: request.body }, 'fault in a browser');
          await tracing?.span(factsOf(request.body), async () => undefined);
        }
        return reply.code(204).send();
      });
      scope.post('/_report/csp', { bodyLimit: MAX_BYTES }, async (request, reply) => {
        told.policy++;
        if (mayTake())
          request.log.warn({ report: String(request.body).slice(0, 1_000) }, 'content security policy breached');
        return reply.code(204).send();
      });
    });
  },
  { name: 'reports', fastify: '5.x' },
);

/** Span facts of a browser fault: its trace joins the publish that made the content in the browser. */
function factsOf(report: unknown): SpanFacts {
  const fact = (name: string): string => {
    const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined;
    return typeof value === 'string' ? value.slice(0, LONGEST_FACT) : '';
  };
  const attributes = Object.fromEntries(['brand', 'path', 'what', 'revision'].map((name) => [name, fact(name)]));
  return { name: 'fault in a browser', attributes, revision: fact('revision') };
}
