import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bounded, type Figure, median } from './figures.ts';

/** `npm start` on a machine where all is set up: from the command to the ready line. */
async function startOnce(root: string, dataDir: string): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ready = new Promise<number>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (chunk.includes('Marquee is ready')) resolve(performance.now() - started);
    });
    child.on('exit', () => reject(new Error('the site did not start')));
  });
  const took = await ready;
  child.removeAllListeners('exit');
  const gone = new Promise((resolve) => child.once('close', resolve));
  if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  await gone;
  return took;
}

export async function startFigures(folder: string, root: string): Promise<Figure[]> {
  const dataDir = join(folder, 'start');
  await startOnce(root, dataDir);
  const again: number[] = [];
  for (let run = 0; run < 3; run++) again.push(await startOnce(root, dataDir));
  return [bounded('start-again', median(again), 'ms', 3_000)];
}
