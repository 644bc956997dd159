import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './setUp.mjs';

// `npm test` itself, in a folder where short scripts stand in for the programs that it runs: they end with the code that a test gives them.

const CHECKS = ['oxlint', 'tsc', 'biome', 'knip', 'vite'];
const OURS = ['test', 'check', 'docs', 'sideBySide', 'setUp', 'testResults'];
/** Sources that the build looks at, so that it knows what to build anew. */
const SOURCES = 'runtime widgets adapters schemas site studio server/content/document demo strapi tools docs'.split(
  ' ',
);
const FILES =
  'server/content/document/createAjv.ts vite.config.ts vite.program.config.ts tools/viteOneByte.ts tools/contentCheck.ts tools/refusalCheck.ts docs/reliability.md'.split(
    ' ',
  );

/** Stands in for Vitest: one file has a test that is late once, the other one that passes. It notes which files it was asked for. */
const VITEST = `#!/usr/bin/env node
const { appendFileSync, writeFileSync } = require('node:fs');
const args = process.argv.slice(2);
const files = args.filter((arg) => arg.endsWith('.test.ts'));
appendFileSync('asked.txt', (files.join() || 'all') + '\\n');
const report = (name, fullName, status) => ({ name: process.cwd() + '/' + name, status, assertionResults: [{ fullName, status }] });
const isAgain = files.length > 0;
const a = report('a.test.ts', 'adds [SUM-01]', isAgain ? 'passed' : 'failed');
const out = args.find((arg) => arg.startsWith('--outputFile.json=')).split('=')[1];
writeFileSync(out, JSON.stringify({ testResults: isAgain ? [a] : [a, report('b.test.ts', 'takes', 'passed')] }));
process.exit(isAgain ? 0 : 1);
`;
/** Stands in for Playwright: one story, which passes. */
const PLAYWRIGHT = `#!/usr/bin/env node
const suites = [{ file: 'a.e2e.ts', specs: [{ title: 'opens', tests: [{ status: 'expected', results: [] }] }] }];
require('node:fs').writeFileSync(process.env.PLAYWRIGHT_JSON_OUTPUT_NAME, JSON.stringify({ suites }));
`;

let folder: string;
const inFolder = (file: string): string => join(folder, file);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-test-'));
  for (const source of [...SOURCES, 'node_modules/.bin']) mkdirSync(inFolder(source), { recursive: true });
  for (const file of FILES) writeFileSync(inFolder(file), '');
  for (const name of OURS) copyFileSync(join(root, `tools/${name}.mjs`), inFolder(`tools/${name}.mjs`));
  writeFileSync(inFolder('docs/requirements.md'), '- **SUM-01** adds\n');
  writeFileSync(inFolder('package-lock.json'), '{}');
  writeFileSync(inFolder('node_modules/.marquee-lock'), createHash('sha256').update('{}').digest('hex'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function program(name: string, script: string): void {
  writeFileSync(inFolder(`node_modules/.bin/${name}`), script);
  chmodSync(inFolder(`node_modules/.bin/${name}`), 0o755);
}

/** Runs `npm test` where these checks fail. @returns how it ended, and what it said */
function runTests(failing: readonly string[], chromium?: string): { status: number | null; lines: string[] } {
  for (const name of CHECKS)
    program(name, `#!/bin/sh\necho "${name} was asked"\nexit ${failing.includes(name) ? 1 : 0}\n`);
  program('vitest', VITEST);
  program('playwright', PLAYWRIGHT);
  // nothing is looked for, nor installed, on this machine
  const found = JSON.stringify(chromium) ?? 'undefined';
  const programs = `export const findChromium = () => ${found}, headlessShellPath = findChromium, installRedis = () => undefined;
export const NO_CHROMIUM = 'none was found';`;
  writeFileSync(inFolder('tools/programs.mjs'), programs);
  const { status, stdout } = spawnSync(process.execPath, ['tools/test.mjs'], { cwd: folder, encoding: 'utf8' });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('where the build is broken nothing is tested, and `npm test` still ends with what failed and how much', () => {
  const { status, lines } = runTests(['vite', 'oxlint'], '/chromium');
  expect(status).toBe(1);
  expect(lines).toEqual(expect.arrayContaining(['vite was asked', 'tsc was asked', 'biome was asked']));
  expect(lines.slice(-4)).toEqual([
    '2 failed:',
    expect.stringMatching(/^ {2}(build|lint): this check failed$/),
    expect.stringMatching(/^ {2}(build|lint): this check failed$/),
    '4 passed, 2 failed',
  ]);
  expect(existsSync(inFolder('asked.txt'))).toBe(false);
});

test('a file with a test that fails is run once more, alone; what passes then is named, and the run has passed', () => {
  const { status, lines } = runTests([], '/chromium');
  expect(lines.slice(-3)).toEqual([
    '1 passed at the second try only:',
    '  a.test.ts: adds [SUM-01]',
    '11 passed, 0 failed', // six checks, two tests, one story, what is refused, what is required
  ]);
  expect(status).toBe(0);
  expect(readFileSync(inFolder('asked.txt'), 'utf8')).toBe('all\na.test.ts\n');
});

test('a check that fails, and a machine without Chromium, end no run before its last line', () => {
  const { status, lines } = runTests(['tsc']);
  expect(status).toBe(1);
  expect(lines.slice(-4)).toEqual([
    '2 failed:',
    '  types: this check failed',
    '  browser tests: none was found',
    '9 passed, 2 failed',
  ]);
});
