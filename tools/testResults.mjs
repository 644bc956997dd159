// What Vitest and Playwright write of a run, read into one shape:
// { passed: [title], failed: [{ title, words }], late: [title], skipped: [title] }
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
    passed: tests.flatMap(({ title, status }) => (status === 'passed' ? [title] : [])),
    failed,
    late: once.flatMap(({ file, title, status }) =>
      status === 'failed' && repeated.has(file) && !isFailed.has(title) ? [title] : [],
    ),
    skipped: [...new Set(tests.map(({ title }) => title))].filter((title) => !ran.has(title)),
  };
}

/** Each test of a file, its title behind those of the groups that it stands in. */
const specsOf = ({ file, specs = [], suites = [] }, groups = '') => [
  ...specs.map((spec) => ({ ...spec, title: `${file}: ${groups}${spec.title}` })),
  ...suites.flatMap((suite) => specsOf(suite, `${groups}${suite.title} `)),
];

/**
 * A Playwright report: what only its retry passed is told as late.
 * @param {{ suites: object[], errors?: { message: string }[] }} report
 */
export function readBrowser({ suites, errors = [] }) {
  const specs = suites.flatMap((file) => specsOf(file));
  const endedAs = (...statuses) => specs.filter(({ tests }) => tests.every(({ status }) => statuses.includes(status)));
  const titles = (found) => found.map(({ title }) => title);
  return {
    passed: titles(endedAs('expected', 'flaky')),
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

/** Ids of requirements, and of rows of reliability, that stand in these titles. */
const idsIn = (titles) => titles.flatMap((title) => [...title.matchAll(/\[([A-Z]+-[A-Z]?\d+)\]/g)].map(([, id]) => id));

/**
 * Ids that no test of this run has proved: those that are required, and those that a skipped test alone names. A test for the long run may be the
 * second proof of an id, never the only one. What a failed test names is told by that test.
 * @param {{ passed: string[], skipped: string[], failed: string[] }} titles
 * @param {string[]} required
 */
export function unprovedIds({ passed, skipped, failed }, required) {
  const known = new Set(idsIn([...passed, ...failed]));
  return [...new Set([...required, ...idsIn(skipped)])].filter((id) => !known.has(id));
}

/** Ids of the document that lists what is required. */
export const requiredIds = (text) => [...text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm)].map(([, id]) => id);

/** Ids of the document that lists the rows of reliability: of its tables, of a table about one row alone, and of its lists. */
export const rowIds = (text) =>
  [...text.matchAll(/^(?:\| ([A-Z]\d+) |## .*\(([A-Z]\d+)\)$|- \*\*REL-([A-Z]\d+)\*\* )/gm)].map(
    ([, first, heading, item]) => `REL-${first ?? heading ?? item}`,
  );

/**
 * The last lines of `npm test`: what was skipped, was late and failed, and one that counts.
 * @param {{ passed: number, failed: { title: string, words: string }[], late: string[], skipped: string[] }} total
 */
export function summaryOf({ passed, failed, late, skipped }) {
  const list = (heading, lines) =>
    lines.length === 0 ? '' : `${lines.length} ${heading}:\n${lines.map((line) => `  ${line}\n`).join('')}`;
  const faults = failed.map(({ title, words }) => `${title}: ${words}`);
  return `${list('skipped', skipped)}${list('passed at the second try only', late)}${list('failed', faults)}${passed} passed, ${failed.length} failed\n`;
}
