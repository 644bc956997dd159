// `npm run check`: types, lint, format, unused code, content, written documents. Every step runs, so that one look shows all.
import { fileURLToPath } from 'node:url';
import { docsCheck } from './docs.mjs';
import { install } from './setUp.mjs';
import { sideBySide } from './sideBySide.mjs';

/** No step but that for written documents needs what is built: the build, which leaves a core idle for half of its time, stands beside the others. */
export const BUILD = 'build';

const steps = [
  [BUILD, 'node', ['tools/setUp.mjs']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['format', 'biome', ['check', '--diagnostic-level=error', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['content', 'node', ['tools/contentCheck.ts']],
];

/** Builds, and runs every step but those that `npm test` has as tests. Returns the names of those that failed. */
export const check = () => sideBySide(steps);

export const stepCount = steps.length;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  const failed = await check();
  if (!failed.includes(BUILD)) failed.push(...(await sideBySide([docsCheck])));
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
