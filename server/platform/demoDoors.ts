import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** What a proxy in front adds: then the socket's other end is the proxy and says nothing about who asks. */
const PROXY_HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'];

/** Whether this is a demo: an empty database is filled with invented players, their money and what they play for. `DEMO=0`: it is not. */
export function hasDemo(): boolean {
  return process.env['DEMO'] !== '0';
}

/**
 * Whether the doors for trying things out are open: the outbox, the embedded identity provider, the messenger's signer, the sandboxes of
 * payments and of identity checks, the postback receiver. Closed unless `DEMO_DOORS=1`, which `npm start` sets where only this machine is
 * listened to; never open without the demo.
 */
export function isDemo(): boolean {
  return hasDemo() && process.env['DEMO_DOORS'] === '1';
}

/** Mounts a door for trying things out, when these are open; whoever does not sit at this machine finds nothing there. */
export function mountDemoDoor(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  if (!isDemo()) return;
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isLocal(request)) return;
      reply.callNotFound();
      return reply;
    });
    mount(scope);
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  return LOOPBACK.test(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined);
}
