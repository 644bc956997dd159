import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Gauge, Registry } from 'prom-client';
import { type MetricsSettings, mountMetrics } from './metricsDoor.ts';
import { createProcessGauges } from './processGauges.ts';

export interface HealthOptions {
  /** Why the process cannot serve yet; null when it can. */
  notReady(): string | null;
  /** How old what is served is while its source is away, in milliseconds; 0 while it answers. */
  contentAgeMs(): number;
  /** Numbers to show, read when asked: metric name → help and value. */
  gauges: Readonly<Record<string, { help: string; read(): number }>>;
  /** Who may see them. */
  metrics: MetricsSettings;
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: the figures. */
export const health = fastifyPlugin(
  async (app: FastifyInstance, { notReady, contentAgeMs, gauges, metrics }: HealthOptions) => {
    const registry = new Registry();
    for (const [name, { help, read }] of Object.entries({ ...createProcessGauges(), ...gauges })) {
      const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(read()) });
    }
    const quiet = { logLevel: 'silent' as const };
    app.get('/healthz', quiet, async () => ({ status: 'ok' }));
    app.get('/readyz', quiet, async (_request, reply) => {
      const reason = notReady();
      if (reason !== null) return reply.code(503).send({ status: 'not ready', reason });
      const ageMs = contentAgeMs();
      return reply.send({ status: 'ready', ...(ageMs > 0 ? { contentAgeSeconds: Math.ceil(ageMs / 1000) } : {}) });
    });
    mountMetrics(app, { registry, settings: metrics });
  },
  { name: 'health', fastify: '5.x' },
);
