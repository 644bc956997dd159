import type { FastifyInstance } from 'fastify';
import { isAtThisMachine } from '../forwarded/isAtThisMachine.ts';

/** Whether this is a demo: an empty database is filled with invented players, their money and what they play for. `DEMO=0`: it is not. */
export function hasDemo(): boolean {
  return process.env['DEMO'] !== '0';
}

/**
 * Whether the doors for trying things out are open: the outbox, the embedded identity provider, the messenger's signer, the sandboxes of
 * payments and of identity checks, the postback receiver. Closed unless `DEMO_DOORS=1`, which `npm start` sets where only this machine is
 * listened to; never open without the demo.
 */
export function hasDemoDoors(): boolean {
  return hasDemo() && process.env['DEMO_DOORS'] === '1';
}

/** Mounts a door for trying things out, when these are open; whoever does not sit at this machine finds nothing there. */
export function mountDemoDoor(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  if (!hasDemoDoors()) return;
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isAtThisMachine(request)) return;
      reply.callNotFound();
      return reply;
    });
    mount(scope);
  });
}
