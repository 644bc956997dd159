import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { removeFolder, temporaryFolder } from './platformApp.ts';

/** A platform over one folder that runs in a separate process, again and again. */
export interface MortalPlatform {
  readonly folder: string;
  /** Starts it again. @returns its address */
  start(): Promise<string>;
  /** Resolves once the process that was started last is gone. @returns the signal that ended it */
  ended(): Promise<NodeJS.Signals | null>;
  kill(): Promise<void>;
  /** Ends it and removes its folder. */
  remove(): void;
}

/** @param onApp code that is run with the app before it listens */
export function mortalPlatform(onApp = ''): MortalPlatform {
  const folder = temporaryFolder();
  let server: ChildProcess | undefined;
  const ended = async (): Promise<NodeJS.Signals | null> => {
    if (server?.exitCode === null && server.signalCode === null) await once(server, 'exit');
    return server?.signalCode ?? null;
  };
  return {
    folder,
    async start() {
      const support = path.join(import.meta.dirname, 'platformApp.ts');
      const script = `const { startPlatform } = await import(${JSON.stringify(support)});
        const { app } = await startPlatform(${JSON.stringify(folder)});
        ${onApp}
        console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;
      const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      server = child;
      const [line] = (await once(child.stdout, 'data')) as [Buffer];
      return line.toString().trim();
    },
    ended,
    async kill() {
      server?.kill('SIGKILL');
      await ended();
    },
    remove() {
      server?.kill('SIGKILL');
      removeFolder(folder);
    },
  };
}
