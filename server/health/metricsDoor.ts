import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { setSafeHeaders } from '../headers/safeHeaders.ts';

/** Access rules for the metrics. By default nobody may read them: a client on this machine may be a proxy for anybody. */
export interface MetricsSettings {
  /** A port with nothing else on it, open to any client that reaches it. */
  port?: number | undefined;
  /** Token for access: whoever sends it as a bearer token may read, at either port. */
  token?: string | undefined;
}

interface Options {
  registry: Registry;
  settings: MetricsSettings;
}

/** `/metrics`, as Prometheus text. Whoever may not read it finds nothing there. */
export function mountMetrics(app: FastifyInstance, { registry, settings: { port, token } }: Options): void {
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (token === undefined || !isToken(request.headers.authorization, token))
      return reply.code(404).send({ message: 'There is nothing at this address.' });
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
  if (port === undefined) return;
  const server = createServer((request, response) => {
    setSafeHeaders(response, request);
    const isThere = request.url?.split('?', 1)[0] === '/metrics' && request.method === 'GET';
    if (!isThere || (token !== undefined && !isToken(request.headers.authorization, token)))
      return void response.writeHead(404).end();
    void registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        app.log.error({ err: error }, 'the figures cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onListen', async () => {
    const own = app.server.address();
    server.listen(port, typeof own === 'object' ? own?.address : undefined);
    await once(server, 'listening');
  });
  app.addHook('onClose', async () => {
    server.closeAllConnections();
    server.close();
  });
}

/** By hashes of one length, so that the time says nothing of how much was right. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(hashOf(given), hashOf(token));
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
