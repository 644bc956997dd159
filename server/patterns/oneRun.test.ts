import { check } from 'recheck';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../tests/support/cpuMs.ts';
import { within } from '../../tests/support/length.ts';
import { isOneRun } from './oneRun.ts';

const RUNS = [
  '',
  '[0-9]{1,4}',
  '^[0-9]{1,4}$',
  '\\d{4}',
  '^[\\x21-\\x7E]+$',
  'LV-\\d{4}',
  '[A-Z]{2}\\d*[a-z]',
  "[\\p{L} '’.-]{2,100}",
  'x?',
];
const MORE = [
  '(a+)+',
  'a*a*',
  '\\d*\\d*z',
  'a|b',
  '(?:a?){30}a{30}',
  'a+?',
  '(a)\\1',
  '\\1',
  '[a',
  'a{2,1',
  '.*',
  'a{1,99999}',
  '(LV-)?\\d{4}',
];

describe('a pattern with one run [REL-C9]', () => {
  it.each(RUNS)('is %s, and the checker agrees', async (pattern) => {
    expect(isOneRun(pattern)).toBe(true);
    expect((await check(`^(?:${pattern})$`, 'u', { timeout: 10_000 })).status).toBe('safe');
  });
  it.each(MORE)('is not %s', (pattern) => expect(isOneRun(pattern)).toBe(false));
  it('is told quickly, whatever the pattern', () => {
    for (const piece of ['a', 'a{1}', '[a]', '\\d', 'a{'])
      expect(cpuMs(() => isOneRun(`${piece.repeat(200 / piece.length)}(`))).toBeLessThan(within(20));
  });
});
