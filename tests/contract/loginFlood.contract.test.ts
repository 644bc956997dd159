import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { isLong } from '../support/length.ts';

const SCRIPT = join(import.meta.dirname, '..', 'support', 'loginFlood.ts');

// takes up to a minute of two cores: LONG=1 runs it
it.runIf(isLong)(
  'hashes 53 of 200 sign-ins at once, refuses the rest, and stays under 700 MB [REL-P8]',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT]);
    const { hashed, refused, mostMb } = JSON.parse(stdout) as { hashed: number; refused: number; mostMb: number };
    expect([hashed, refused]).toEqual([53, 147]);
    expect(mostMb).toBeLessThan(700);
  },
  180_000,
);
