import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Certificate } from '../../support/certificate.ts';

const PROGRAM = join(import.meta.dirname, '..', 'run.ts');

/**
 * Runs `npm run contract` against an origin with a certificate of its own: Node reads whom to trust at the start of a process only.
 * @returns its exit code
 */
export async function runAsProgram(
  origin: string,
  { file }: Certificate,
  args: readonly string[],
  output: NodeJS.WritableStream,
): Promise<number> {
  const child = spawn(process.execPath, [PROGRAM, '--origin', origin, ...args], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: file },
  });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
  const [code] = await once(child, 'close');
  return code === 0 ? 0 : 1;
}
