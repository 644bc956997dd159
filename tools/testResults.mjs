// What Vitest and Playwright write of a run, read into one shape:
// { passed: number, failed: [{ title, words }], late: [title], skipped: [title] }
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './setUp.mjs';

/** First line of a failure's words, without the colours of a terminal. */
const firstLine = (words = '') => stripVTControlCharacters(words).split('\n', 1)[0];

/** Each test of each file; a file that could not even begin its tests counts as one that failed. */
function testsOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.map((test) => ({
      file,
      title: `${file}: ${test.fullName}`,
      status: test.status,
      words: firstLine(test.failureMessages?.[0]),
    }));
    const isBroken = status === 'failed' && tests.every((test) => test.status !== 'failed');
    return isBroken ? [...tests, { file, title: file, status: 'failed', words: firstLine(message) }] : tests;
  });
}

/** Files of a Vitest report that hold a test that failed. */
export const failedFiles = (report) => [
  ...new Set(testsOf(report).flatMap(({ file, status }) => (status === 'failed' ? [file] : []))),
];

/**
 * A Vitest report, and the report of its failed files' second run, if there was one: of these files the second run counts, and what only it
 * passed is told as late. A test that is skipped on one database and runs on the other is not skipped.
 */
export function readUnits(first, second) {
  const once = testsOf(first);
  const again = second === undefined ? [] : testsOf(second);
  const repeated = new Set(again.map(({ file }) => file));
  const tests = [...once.filter(({ file }) => !repeated.has(file)), ...again];
  const failed = tests.filter(({ status }) => status === 'failed');
  const isFailed = new Set(failed.map(({ title }) => title));
  const ran = new Set(tests.filter(({ status }) => ['passed', 'failed'].includes(status)).map(({ title }) => title));
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed,
    late: once.flatMap(({ file, title, status }) =>
      status === 'failed' && repeated.has(file) && !isFailed.has(title) ? [title] : [],
    ),
    skipped: [...new Set(tests.map(({ title }) => title))].filter((title) => !ran.has(title)),
  };
}

const specsOf = ({ file, specs = [], suites = [] }) => [
  ...specs.map((spec) => ({ ...spec, title: `${file}: ${spec.title}` })),
  ...suites.flatMap(specsOf),
];

/**
 * A Playwright report: what only its retry passed is told as late.
 * @param {{ suites: object[], errors?: { message: string }[] }} report
 */
export function readBrowser({ suites, errors = [] }) {
  const specs = suites.flatMap(specsOf);
  const endedAs = (...statuses) => specs.filter(({ tests }) => tests.every(({ status }) => statuses.includes(status)));
  const titles = (found) => found.map(({ title }) => title);
  return {
    passed: endedAs('expected', 'flaky').length,
    failed: [
      ...endedAs('unexpected').map(({ title, tests }) => ({
        title,
        words: firstLine(tests.at(0)?.results.at(-1)?.error?.message),
      })),
      ...errors.map(({ message }) => ({ title: 'the run itself', words: firstLine(message) })),
    ],
    late: titles(endedAs('flaky')),
    skipped: titles(endedAs('skipped')),
  };
}
