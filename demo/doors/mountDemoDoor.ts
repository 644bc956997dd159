import type { FastifyInstance } from 'fastify';
import { isAtThisMachine } from '../../server/forwarded/isAtThisMachine.ts';
import type { Services } from '../../server/platform/context.ts';

/** Mounts a door for trying things out, when these are open; a client outside this machine gets 404. */
export function mountDemoDoor(
  app: FastifyInstance,
  { settings }: Pick<Services, 'settings'>,
  mount: (scope: FastifyInstance) => void,
): void {
  if (!settings.hasDemoDoors) return;
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (isAtThisMachine(request)) return;
      reply.callNotFound();
      return reply;
    });
    mount(scope);
  });
}
