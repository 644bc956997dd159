import { describe, expect, it } from 'vitest';
import { briefTranslate } from '#runtime/i18n/briefTranslate.ts';
import texts from './messages/en.json' with { type: 'json' };
import { timeLeft } from './timeLeft.ts';

const HOUR = 3_600_000;

describe('the time that is left', () => {
  const t = briefTranslate('en', texts);
  it.each([
    [50 * HOUR, '2 d 2 h to go'],
    [HOUR + 60_000, '1 h 1 min to go'],
    [59_999, '0 min 59 s to go'],
    [0, '0 min 0 s to go'],
  ])('of %d ms is said in its two largest units: %s', (ms, words) => {
    const { key, values } = timeLeft(ms);
    expect(t(key, values)).toBe(words);
  });
});
