import { describe, expect, it } from 'vitest';
import { briefTranslate } from '#runtime/i18n/briefTranslate.ts';
import texts from './messages/en.json' with { type: 'json' };
import { statusAt, timeLeft } from './status.ts';

const HOUR = 3_600_000;
const extra = {
  status: 'future' as const,
  starts_at: 10 * HOUR,
  ends_at: 20 * HOUR,
  entry: 'auto' as const,
  scoring: 'rounds' as const,
  currency: 'EUR',
  tie_rule: 'first_to_reach' as const,
  prizes: [],
};

describe('how a tournament stands', () => {
  it.each([
    ['before it begins', 9 * HOUR, 'future'],
    ['the moment it begins', 10 * HOUR, 'active'],
    ['the moment it ends', 20 * HOUR, 'finished'],
  ])('%s is read from its times, however old the answer', (_, now, status) => {
    expect(statusAt(extra, now)).toBe(status);
  });

  it('is what the platform said where the time is not known, as when the server draws', () => {
    expect(statusAt(extra, null)).toBe('future');
  });
});

describe('the time that is left', () => {
  const t = briefTranslate('en', texts);
  it.each([
    [50 * HOUR, '2 d 2 h'],
    [HOUR + 60_000, '1 h 1 min'],
    [59_999, '0 min 59 s'],
    [0, '0 min 0 s'],
  ])('of %d ms is said in its two largest units: %s', (ms, words) => {
    const { key, values } = timeLeft(ms);
    expect(t(key, values)).toBe(words);
  });
});
