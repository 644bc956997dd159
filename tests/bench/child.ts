import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What a measured server process says of itself. */
export interface Usage {
  /** User and system time since start, in milliseconds. */
  cpuMs: number;
  /** Resident memory, in megabytes. */
  rssMb: number;
}

/** A server in a process of its own, measured from inside. */
export interface MeasuredServer {
  port: number;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts `tests/bench/<script>`; it sends its port when it listens. */
export async function startChild(script: string, env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const port = await answer<{ port: number }>(child);
  return {
    port: port.port,
    async usage() {
      child.send('usage');
      return answer<Usage>(child);
    },
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

async function answer<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`a measured server ended with ${String(code)}`);
  });
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  ended.catch(() => undefined); // its later end is expected
  return message;
}

/** Child's side: tells the port, then its usage when asked. */
export function reportUsage(port: number): void {
  process.send?.({ port });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, rssMb: process.memoryUsage.rss() / 1_048_576 });
  });
}
