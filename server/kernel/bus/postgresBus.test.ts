import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { createPostgresBus } from './postgresBus.ts';

it('asks after five seconds of silence whether the database is still there', async () => {
  const asked = vi.spyOn(Socket.prototype, 'setKeepAlive');
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const bus = createPostgresBus(`postgres://nobody@127.0.0.1:${port}/none`, { warn: () => undefined });
  await vi.waitUntil(() => asked.mock.calls.length > 0 && sockets.length > 0, { timeout: 30_000 });
  expect(asked.mock.calls).toContainEqual([true, 5_000]);
  await bus.close();
  for (const socket of sockets) socket.destroy();
  server.close();
  asked.mockRestore();
});
