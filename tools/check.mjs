// `npm run check`: types, lint, format, unused code, content. Every step runs, so that one look shows all.
import { fileURLToPath } from 'node:url';
import { build, install, run } from './setUp.mjs';

const steps = [
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['format', 'biome', ['check', '--diagnostic-level=error', '.']],
  ['unused code', 'knip', ['--no-progress']],
  ['content', 'node', ['tools/contentCheck.ts']],
];

/** Runs every step. Returns the names of those that failed. */
export function check() {
  return steps
    .filter(([name, command, args]) => {
      process.stdout.write(`\n— ${name}\n`);
      return run(command, args) !== 0;
    })
    .map(([name]) => name);
}

export const stepCount = steps.length;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install();
  build();
  const failed = check();
  process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
  process.exit(failed.length === 0 ? 0 : 1);
}
