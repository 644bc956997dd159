import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Figures } from '../telemetry/Figures.ts';
import { type MetricsSettings, mountMetrics } from './metricsDoor.ts';
import { createProcessReadings } from './processReadings.ts';

export interface HealthOptions {
  /** Returns the reason why the process cannot serve yet; null when it can. */
  notReady(): string | null;
  /** Age of the served content while its source is away, in milliseconds; 0 while it answers. */
  contentAgeMs(): number;
  figures: Figures;
  /** Access rules for the metrics. */
  metrics: MetricsSettings;
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: the figures. */
export const health = fastifyPlugin(
  async (app: FastifyInstance, { notReady, contentAgeMs, figures, metrics }: HealthOptions) => {
    for (const reading of createProcessReadings()) figures.add(reading);
    const quiet = { logLevel: 'silent' as const };
    app.get('/healthz', quiet, async () => ({ status: 'ok' }));
    app.get('/readyz', quiet, async (_request, reply) => {
      const reason = notReady();
      if (reason !== null) return reply.code(503).send({ status: 'not ready', reason });
      const ageMs = contentAgeMs();
      return reply.send({ status: 'ready', ...(ageMs > 0 ? { contentAgeSeconds: Math.ceil(ageMs / 1000) } : {}) });
    });
    mountMetrics(app, { registry: figures.registry, settings: metrics });
  },
  { name: 'health', fastify: '5.x' },
);
