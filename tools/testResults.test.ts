import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setUp.mjs';
import { failedFiles, readBrowser, readUnits, requiredIds, rowIds, summaryOf, unprovedIds } from './testResults.mjs';

const unit = (fullName: string, status: string) => ({ fullName, status, failureMessages: ['late\n  at line 3'] });

const file = (name: string, assertionResults: object[], status = 'passed') => ({
  name: join(root, name),
  status,
  message: 'no such module',
  assertionResults,
});

const browser = (title: string, status: string) => ({
  title,
  tests: [{ status, results: [{ error: { message: 'late' } }] }],
});

test('a test that fails counts, with the first line of why; a file that cannot begin counts as one', () => {
  const report = {
    testResults: [
      file('a.test.ts', [unit('adds', 'passed'), unit('takes', 'failed')], 'failed'),
      file('b.test.ts', [], 'failed'),
    ],
  };
  expect(failedFiles(report)).toEqual(['a.test.ts', 'b.test.ts']);
  expect(readUnits(report)).toMatchObject({
    passed: ['a.test.ts: adds'],
    failed: [
      { title: 'a.test.ts: takes', words: 'late' },
      { title: 'b.test.ts', words: 'no such module' },
    ],
    late: [],
  });
});

test('what passes at the second run of its file is told as late; what fails there counts', () => {
  const once = { testResults: [file('a.test.ts', [unit('adds', 'failed'), unit('takes', 'failed')], 'failed')] };
  const again = { testResults: [file('a.test.ts', [unit('adds', 'passed'), unit('takes', 'failed')], 'failed')] };
  expect(readUnits(once, again)).toMatchObject({
    passed: ['a.test.ts: adds'],
    failed: [{ title: 'a.test.ts: takes' }],
    late: ['a.test.ts: adds'],
  });
});

test('a test that one database skips and another runs is not told as skipped', () => {
  const report = {
    testResults: [
      file('a.test.ts', [unit('adds', 'skipped'), unit('takes', 'skipped')]),
      file('a.test.ts', [unit('adds', 'passed')]),
    ],
  };
  expect(readUnits(report).skipped).toEqual(['a.test.ts: takes']);
});

test('browser tests are read through their suites, and so is a run that could not begin', () => {
  const suites = [
    {
      file: 'a.e2e.ts',
      specs: [browser('opens', 'expected')],
      suites: [
        {
          file: 'a.e2e.ts',
          title: 'a door',
          specs: [browser('shuts', 'flaky'), browser('rests', 'skipped'), browser('falls', 'unexpected')],
        },
      ],
    },
  ];
  expect(readBrowser({ suites, errors: [{ message: 'no browser' }] })).toEqual({
    passed: ['a.e2e.ts: opens', 'a.e2e.ts: a door shuts'],
    failed: [
      { title: 'a.e2e.ts: a door falls', words: 'late' },
      { title: 'the run itself', words: 'no browser' },
    ],
    late: ['a.e2e.ts: a door shuts'],
    skipped: ['a.e2e.ts: a door rests'],
  });
});

test('what is required is proved by a test that passed: one that was skipped is no proof of it', () => {
  const titles = {
    passed: ['a.test.ts: adds [SUM-01] [REL-C1]', 'b.e2e.ts: a door [DOOR-02] opens'],
    skipped: ['b.e2e.ts: shuts [DOOR-02] [DOOR-03]', 'c.test.ts: rests [REL-C2]'],
    failed: [],
  };
  expect(unprovedIds(titles, ['SUM-01', 'SUM-02'])).toEqual(['SUM-02', 'DOOR-03', 'REL-C2']);
  const failed = ['c.test.ts: takes [SUM-02] [REL-C2]'];
  expect(unprovedIds({ ...titles, failed }, ['SUM-01', 'SUM-02']), 'that test says so itself').toEqual(['DOOR-03']);
});

test('ids that are required are those of the document’s lists, not those that its words name', () => {
  expect(
    requiredIds('# Sums\n\n- **SUM-01** adds, as SUM-07 does\n  _Tests: a [SUM-09]._\n- **SUM-02** takes\n'),
  ).toEqual(['SUM-01', 'SUM-02']);
});

test('rows of reliability stand in tables, in a table about one row, and in lists', () => {
  const text =
    '| Row | Bar |\n| --- | --- |\n| C1 away | REL-C7 holds |\n|  | the same |\n\n## Kills (W2)\n\n- **REL-P1** While it is away: `a.test`.\n- P2 is no row here.\n';
  expect(rowIds(text)).toEqual(['REL-C1', 'REL-W2', 'REL-P1']);
});

test('the last line counts; what was skipped, was late and failed is named above it, where there is any', () => {
  const total = { passed: 3, failed: [{ title: 'a', words: 'no' }], late: ['b'], skipped: ['c', 'd'] };
  expect(summaryOf(total)).toBe(
    '2 skipped:\n  c\n  d\n1 passed at the second try only:\n  b\n1 failed:\n  a: no\n3 passed, 1 failed\n',
  );
  expect(summaryOf({ passed: 3, failed: [], late: [], skipped: [] })).toBe('3 passed, 0 failed\n');
});
