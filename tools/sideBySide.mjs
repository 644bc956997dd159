// Commands that do not need each other, as many at once as the machine has cores.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root, toolEnv } from './setUp.mjs';

/** Runs one command to its end. Returns its exit code and all that it wrote. */
function runQuietly(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: toolEnv(), shell: process.platform === 'win32' });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.once('error', ({ message }) => resolve({ code: 1, output: `${command} could not be started: ${message}\n` }));
    child.once('close', (code) => resolve({ code, output }));
  });
}

/**
 * Runs every step, whether others fail or not. What a step wrote is shown when it ends, so that the steps' lines do not mix.
 * @param steps name, command and arguments of each
 * @returns the names of those that failed
 */
export async function sideBySide(steps) {
  const waiting = [...steps];
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [name, command, args] = step;
      const { code, output } = await runQuietly(command, args);
      process.stdout.write(`\n— ${name}\n${output}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}
