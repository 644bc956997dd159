// The site with two addresses more, for tests: one moves money as another system would, one counts sockets.
import type { FastifyInstance } from 'fastify';
import { pay, playerBy } from './liveClient.ts';
import { SOURCES, serve } from './testSite.ts';

function addAddresses(app: FastifyInstance): void {
  let sockets = 0;
  let payments = 0;
  app.server.on('upgrade', (_request, socket) => {
    sockets += 1;
    socket.on('close', () => {
      sockets -= 1;
    });
  });
  app.post('/_test/pay', async (request) => {
    const { login, minor } = request.query as { login: string; minor: string };
    const { services } = app.platform;
    await pay(services, await playerBy(services.db, login), `test-${Date.now()}-${payments++}`, BigInt(minor));
    return {};
  });
  app.get('/_test/sockets', async () => ({ sockets }));
}

await serve(addAddresses, SOURCES); // the one code that moves money here
