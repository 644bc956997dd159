import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';

/** Path of Debian's package. */
const REDIS = '/usr/bin/redis-server';

/** True if Redis is on this machine: tests that need it are skipped otherwise. */
export const hasRedis = (): boolean => existsSync(REDIS);

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Starts a separate Redis that stores nothing on disk. @returns a function that ends it */
export async function startRedis(port: number): Promise<() => Promise<void>> {
  const child = spawn(REDIS, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (text: Buffer) => void (/Ready to accept/.test(text.toString()) && resolve())),
  );
  return async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
}
