import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { serverArgs, serverEnv } from '../../tools/setUp.mjs';

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

/** Starts `tests/bench/<script>`; it sends its port when it listens. Ends with this process at the latest. */
export async function startChild(script: string, env: Readonly<Record<string, string>>): Promise<MeasuredServer> {
  const { NODE_COMPILE_CACHE: _, ...own } = process.env; // of the tool that measures
  const child = fork(join(import.meta.dirname, script), {
    env: { ...own, NODE_ENV: 'production', ...serverEnv, ...env },
    execArgv: serverArgs.filter((argument) => argument.startsWith('--')), // as `npm start` runs it
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const endWithUs = (): unknown => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const { port } = await answer<{ port: number }>(child);
  return {
    port,
    async usage() {
      child.send('usage');
      return answer<Usage>(child);
    },
    async stop() {
      process.off('exit', endWithUs);
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}

/** The child's next message. */
function answer<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null): void => {
      child.off('message', hear);
      reject(new Error(`a measured server ended with ${String(code)}`));
    };
    const hear = (message: unknown): void => {
      child.off('exit', end);
      resolve(message as T);
    };
    child.once('message', hear);
    child.once('exit', end);
  });
}

/** Child's side: tells the port, then its usage when asked. */
export function reportUsage(port: number): void {
  process.send?.({ port });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ cpuMs: (user + system) / 1_000, rssMb: process.memoryUsage.rss() / 1_048_576 });
  });
}
