// `npm run test:changed`: types, the rules of who may import whom, and the unit tests of what changed since the last commit, or since
// the commit or branch that is named behind it. What tests read as files (content, the built site) is not followed: `npm test` looks at all. Contract tests hang on nearly every file of the server.
import { install } from './setUp.mjs';
import { sideBySide } from './sideBySide.mjs';

const [since = 'HEAD'] = process.argv.slice(2);
const quickly = ['run', '--project=!postgres', '--exclude=tests/{contract,fault}/**', '--reporter=dot', '--no-color'];

install();
const failed = await sideBySide([
  ['tests of what changed', 'vitest', [...quickly, '--passWithNoTests', `--changed=${since}`]],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['architecture', 'vitest', [...quickly, 'tests/architecture.test.ts', 'tests/folders.test.ts']],
]);
process.stdout.write(failed.length === 0 ? '\nAll passed.\n' : `\nFailed: ${failed.join(', ')}.\n`);
process.exit(failed.length === 0 ? 0 : 1);
