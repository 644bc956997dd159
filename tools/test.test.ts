import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './setUp.mjs';

// `npm test` itself, in a folder where short scripts stand in for the programs that it runs: they end with the code that a test gives them.

const PROGRAMS = ['oxlint', 'tsc', 'biome', 'knip', 'vite'];
const OURS = ['test', 'check', 'docs', 'sideBySide', 'setUp', 'programs', 'testResults'];
/** Sources that the build looks at, so that it knows what to build anew. */
const SOURCES = 'runtime widgets adapters schemas site studio server/content/document demo strapi tools'.split(' ');
const FILES = 'server/content/document/createAjv.ts vite.config.ts vite.program.config.ts tools/viteOneByte.ts'.split(
  ' ',
);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  for (const source of SOURCES) mkdirSync(join(folder, source), { recursive: true });
  for (const file of FILES) writeFileSync(join(folder, file), '');
  for (const name of OURS) copyFileSync(join(root, `tools/${name}.mjs`), join(folder, `tools/${name}.mjs`));
  writeFileSync(join(folder, 'tools/contentCheck.ts'), '');
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(folder, 'node_modules/.marquee-lock'), createHash('sha256').update('{}').digest('hex'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm test` where these programs fail. */
function runTests(failing: readonly string[]): { status: number | null; lines: string[] } {
  for (const name of PROGRAMS) {
    const file = join(folder, 'node_modules/.bin', name);
    const code = failing.includes(name) ? 1 : 0;
    writeFileSync(file, `#!/bin/sh\necho "${name} was asked"\nexit ${code}\n`);
    chmodSync(file, 0o755);
  }
  const { status, stdout } = spawnSync(process.execPath, ['tools/test.mjs'], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('where the build is broken nothing is tested, and `npm test` still ends with what failed and how much', () => {
  const { status, lines } = runTests(['vite', 'oxlint']);
  expect(status).toBe(1);
  expect(lines).toEqual(expect.arrayContaining(['vite was asked', 'tsc was asked', 'biome was asked']));
  expect(lines.slice(-4)).toEqual([
    '2 failed:',
    expect.stringMatching(/^ {2}(build|lint): this check failed$/),
    expect.stringMatching(/^ {2}(build|lint): this check failed$/),
    '4 passed, 2 failed',
  ]);
});
