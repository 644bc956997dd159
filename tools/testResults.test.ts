import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setUp.mjs';
import { failedFiles, readBrowser, readUnits } from './testResults.mjs';

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
    passed: 1,
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
    passed: 1,
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
          specs: [browser('shuts', 'flaky'), browser('rests', 'skipped'), browser('falls', 'unexpected')],
        },
      ],
    },
  ];
  expect(readBrowser({ suites, errors: [{ message: 'no browser' }] })).toEqual({
    passed: 2,
    failed: [
      { title: 'a.e2e.ts: falls', words: 'late' },
      { title: 'the run itself', words: 'no browser' },
    ],
    late: ['a.e2e.ts: shuts'],
    skipped: ['a.e2e.ts: rests'],
  });
});
