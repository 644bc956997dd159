// `npm run check`: types, lint, format, unused code, content, written documents. Every step runs, so that one look shows all.
import { fileURLToPath } from 'node:url';
import { docsCheck } from './docs.mjs';
import { build, install } from './setUp.mjs';
import { sideBySide } from './sideBySide.mjs';

const steps = [
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['format', 'biome', ['check', '--diagnostic-level=error', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['content', 'node', ['tools/contentCheck.ts']],
];

/** Runs every step but those that `npm test` has as tests. Returns the names of those that failed. */
export const check = () => sideBySide(steps);

export const stepCount = steps.length;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  const failed = await sideBySide([...steps, docsCheck]);
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
