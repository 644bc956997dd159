// The site with two addresses more, for tests: one moves money as another system would, one counts sockets.
import { createApp } from '../../server/app.ts';
import { readEnvironment } from '../../server/environment.ts';
import { pay, playerBy } from './liveClient.ts';

const { port, host, ...environment } = readEnvironment(process.env);
const app = await createApp({ ...environment, logger: { level: 'warn' } });
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
await app.listen({ port, host });
const address = app.server.address();
process.stdout.write(`ready at http://localhost:${typeof address === 'object' && address ? address.port : port}\n`);
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
