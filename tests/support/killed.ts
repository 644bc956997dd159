import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const FAULTS = path.join(import.meta.dirname, '..', 'fault');

/**
 * One life of a worker of `tests/fault`, killed some time after its first line that holds `after`.
 * @returns the lines it wrote
 */
export async function liveAndKill(
  worker: string,
  args: readonly string[],
  { after, delayMs }: { after: string; delayMs: number },
): Promise<string[]> {
  const child = spawn(process.execPath, [path.join(FAULTS, worker), ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let [text, fault] = ['', ''];
  const first = Promise.withResolvers<void>();
  child.stderr.on('data', (chunk: Buffer) => (fault += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    if (text.includes(after)) first.resolve();
  });
  child.once('close', () => first.reject(new Error(`the worker ended by itself: ${fault}`)));
  await first.promise;
  // a kill may come at any moment, so the moment is drawn by lot
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') throw new Error(`the worker ended by itself: ${fault}`);
  return text.trim().split('\n');
}

/** Possible states after lines of `try X` and `done X`: the last step done, or the next one, which may have finished before the kill or not. */
export function possible(lines: readonly string[]): { done: string | undefined; tried: string | undefined } {
  let [done, tried]: (string | undefined)[] = [];
  for (const line of lines) {
    const [word, what] = line.split(' ');
    if (word === 'try') tried = what;
    if (word === 'done') [done, tried] = [what, undefined];
  }
  return { done, tried };
}
