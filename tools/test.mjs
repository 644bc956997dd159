// `npm test`: checks, unit and contract tests, browser tests. Ends with what failed, and a line that counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileCache, install, root, run } from './setUp.mjs';

install();
const { BUILD, check, stepCount } = await import('./check.mjs');
const { findChromium, headlessShellPath, installRedis, NO_CHROMIUM } = await import('./programs.mjs');
const { failedFiles, readBrowser, readUnits, requiredIds, rowIds, summaryOf, unprovedIds } = await import(
  './testResults.mjs'
);
const results = join(root, 'test-results');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const failedChecks = await check();
const total = {
  passed: stepCount - failedChecks.length,
  failed: failedChecks.map((title) => ({ title, words: 'this check failed' })),
  late: [],
  skipped: [],
};

/** Says what came out, and ends. */
function finish() {
  process.stdout.write(summaryOf(total));
  process.exit(total.failed.length === 0 ? 0 : 1);
}
if (failedChecks.includes(BUILD)) finish(); // nothing that follows would be about these sources

/** Titles of tests that passed. */
const passed = [];

/** Adds what a runner found; one that ended badly with no test failed counts as a failure, too. */
function add(title, exitCode, found) {
  total.passed += found.passed.length;
  passed.push(...found.passed);
  for (const key of ['failed', 'late', 'skipped']) total[key].push(...found[key]);
  if (exitCode === 0 ? found.passed.length === 0 : found.failed.length === 0)
    total.failed.push({ title, words: `ended badly, with code ${exitCode}` });
}

const nothing = { passed: [], failed: [], late: [], skipped: [] };
const reportIn = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Folder where tests write the refusals they see. */
const refusals = join(results, 'refusals');
mkdirSync(refusals);

/** Runs Vitest on these files, or on all: its exit code, its report, and errors outside of tests. */
function runUnits(name, files) {
  const [file, outside] = [join(results, `${name}.json`), join(results, `${name}-outside.json`)];
  const exitCode = run('vitest', ['run', ...files, ...REPORTERS, '--no-color', `--outputFile.json=${file}`], {
    NODE_ENV: 'test',
    ...compileCache,
    TEST_REFUSALS: refusals,
    UNHANDLED_ERRORS: outside,
  });
  return { exitCode, report: reportIn(file), outside: reportIn(outside) ?? [] };
}

const REPORTERS = ['--reporter=dot', '--reporter=json', '--reporter=./tools/unhandledErrors.mjs'];

/** More failed files than this are no matter of a busy machine. */
const MOST_REPEATED = 5;

installRedis();
const units = runUnits('unit', []);
const repeated = units.report === undefined ? [] : failedFiles(units.report);
// a busy machine may be late once; what passes only then is named
const again = repeated.length > 0 && repeated.length <= MOST_REPEATED ? runUnits('unit-again', repeated) : undefined;
add(
  'unit and contract tests',
  (again ?? units).exitCode,
  units.report === undefined ? nothing : readUnits(units.report, again?.report),
);

for (const words of [...units.outside, ...(again?.outside ?? [])])
  total.failed.push({ title: 'an error outside of tests', words });

/** Every error that the contract declares is brought about by some test. */
if (run('node', ['tools/refusalCheck.ts', refusals]) === 0) total.passed += 1;
else total.failed.push({ title: 'completeness of refusals', words: 'see above which no test brings about' });

const browser = join(results, 'browser.json');
const chromium = findChromium();
if (chromium) {
  const code = run('playwright', ['test'], {
    CHROMIUM_PATH: chromium,
    HEADLESS_SHELL_PATH: headlessShellPath(),
    ...compileCache,
    PLAYWRIGHT_JSON_OUTPUT_NAME: browser,
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1',
  });
  const report = reportIn(browser);
  add('browser tests', code, report === undefined ? nothing : readBrowser(report));
} else total.failed.push({ title: 'browser tests', words: NO_CHROMIUM });

/** A browser test may be left to the long run as a second proof of what is required, not as the only one. */
const documented = (name) => readFileSync(join(root, 'docs', name), 'utf8');
const required = [...requiredIds(documented('requirements.md')), ...rowIds(documented('reliability.md'))];
const failed = total.failed.map(({ title }) => title);
const unproved = unprovedIds({ passed, skipped: total.skipped, failed }, required);
if (unproved.length === 0) total.passed += 1;
else
  total.failed.push({ title: 'proof of what is required', words: `no test that passed names ${unproved.join(', ')}` });

finish();
