// `npm test`: checks, unit and contract tests, browser tests. Ends with a line that counts them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, install, root, run, serverEnv } from './setUp.mjs';

install();
build();
const { check, stepCount } = await import('./check.mjs');
const { chromiumPath, headlessShellPath, installRedis } = await import('./programs.mjs');
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failedChecks = await check();
const counts = { passed: stepCount - failedChecks.length, failed: failedChecks.length };
const broken = [];
/** Tests that no runner ran: they are reported. */
const skipped = [];

/** Adds a runner's counts; one that left none, or ended badly with none failed, counts as a failure. */
function count({ name, exitCode, file }, read) {
  const nothing = { passed: 0, failed: 0, skipped: [] };
  const found = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : nothing;
  counts.passed += found.passed;
  counts.failed += found.failed;
  skipped.push(...found.skipped);
  if (exitCode === 0 ? found.passed > 0 : found.failed > 0) return;
  counts.failed += 1;
  broken.push(name);
}

/** Those of Vitest that were skipped on one database and not run on the other either. */
function skippedUnits({ testResults }) {
  const ran = new Map();
  for (const { name, assertionResults } of testResults)
    for (const { fullName, status } of assertionResults) {
      const title = `${relative(root, name)}: ${fullName}`;
      ran.set(title, ran.get(title) || status === 'passed' || status === 'failed');
    }
  return [...ran].flatMap(([title, isRun]) => (isRun ? [] : [title]));
}

function skippedInBrowser({ file, specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.every(({ status }) => status === 'skipped'));
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(skippedInBrowser)];
}

/** Servers that tests start compile their code once, together. */
const { NODE_COMPILE_CACHE } = serverEnv;

/** Folder where tests write the refusals they see. */
const refusals = join(results, 'refusals');
mkdirSync(refusals);

const unit = join(results, 'unit.json');
installRedis();
const unitCode = run(
  'vitest',
  ['run', '--reporter=dot', '--reporter=json', '--no-color', `--outputFile.json=${unit}`],
  {
    NODE_ENV: 'test',
    NODE_COMPILE_CACHE,
    TEST_REFUSALS: refusals,
  },
);
count({ name: 'unit and contract tests', exitCode: unitCode, file: unit }, (told) => ({
  passed: told.numPassedTests,
  failed: told.numFailedTests,
  skipped: skippedUnits(told),
}));

/** Every error that the contract declares is brought about by some test. */
if (run('node', ['tools/refusalCheck.ts', refusals]) === 0) counts.passed += 1;
else {
  counts.failed += 1;
  broken.push('completeness of refusals');
}

const browser = join(results, 'browser.json');
const browserCode = run('playwright', ['test'], {
  CHROMIUM_PATH: chromiumPath(),
  HEADLESS_SHELL_PATH: headlessShellPath(),
  NODE_COMPILE_CACHE,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
  PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
});
count({ name: 'browser tests', exitCode: browserCode, file: browser }, ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: suites.flatMap(skippedInBrowser),
}));

if (failedChecks.length > 0) process.stdout.write(`Failed checks: ${failedChecks.join(', ')}.\n`);
for (const name of broken) process.stdout.write(`${name} ended badly.\n`);
if (skipped.length > 0)
  process.stdout.write(`${skipped.length} skipped:\n${skipped.map((title) => `  ${title}\n`).join('')}`);
process.stdout.write(`${counts.passed} passed, ${counts.failed} failed\n`);
process.exit(counts.failed === 0 ? 0 : 1);
