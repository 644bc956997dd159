import { expect, it } from 'vitest';
import { find, isTest, read } from '../support/imports.ts';

// A wait by the clock makes a test slow on an idle machine and wrong on a busy one, so a test waits for the thing itself. Where there is no such
// thing (nothing must happen; somebody is late on purpose; a kill at any moment), the line before says so.

/** Waits of some milliseconds. Those without a number are a turn of the event loop. */
const WAIT = /\bwaitForTimeout\(|await setTimeout\(|new Promise\(.*\bsetTimeout\(\w+, /;
/** By a stopped clock nobody waits. */
const FAKE_CLOCK = /\buseFakeTimers\(|\bclock\.install\(/;

it('a test that waits by the clock says why it cannot wait for the thing itself', () => {
  const tests = [
    ...find('tests/{contract,e2e,fault,support,unit}/**/*.{ts,tsx}'),
    ...find('*/**/*.test.{ts,tsx}'),
  ].filter((file) => !file.startsWith('node_modules/') && isTest(file));
  const waits = [...new Set(tests)].flatMap((file) => {
    const text = read(file);
    if (FAKE_CLOCK.test(text)) return [];
    const lines = text.split('\n');
    return lines.flatMap((line, at) =>
      WAIT.test(line) ? [{ at: `${file}:${at + 1}`, line, before: lines[at - 1] }] : [],
    );
  });
  const silent = waits.filter(({ line, before = '' }) => !/\/\/ \w/.test(line) && !/^\s*(?:\/\/|\/?\*)/.test(before));
  expect(silent.map(({ at }) => at)).toEqual([]);
  expect(waits.length, 'waits are found at all').toBeGreaterThan(20);
});
