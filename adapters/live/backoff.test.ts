import { describe, expect, it } from 'vitest';
import { waitMs } from './backoff.ts';

const cut = { code: 1006, reason: '' };
/** Evenly spread chances, so that the figures are the same each time. */
const chances = Array.from({ length: 10_000 }, (_, at) => (at + 0.5) / 10_000);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the wait before the next try [REL-P10]', () => {
  it.each([
    [0, 500],
    [1, 1_000],
    [3, 4_000],
    [6, 30_000],
    [40, 30_000],
  ])('after %i tries lies anywhere from 0 to %i ms', (tries, most) => {
    const waits = chances.map((chance) => waitMs(tries, cut, chance));
    expect(Math.min(...waits)).toBeLessThan(most / 100);
    expect(Math.max(...waits)).toBeGreaterThan(most * 0.99);
    expect(Math.max(...waits)).toBeLessThan(most);
    expect(mean(waits)).toBeCloseTo(most / 2, 0);
    const quarters = [0, 1, 2, 3].map(
      (quarter) => waits.filter((wait) => Math.floor((wait / most) * 4) === quarter).length,
    );
    for (const count of quarters) expect(count).toBe(2_500);
  });

  it('is up to ten seconds when the server restarts, however often it does', () => {
    const waits = chances.map((chance) => waitMs(7, { code: 1012, reason: '' }, chance));
    expect([Math.round(mean(waits)), Math.max(...waits) < 10_000]).toEqual([5_000, true]);
  });

  it.each([
    [0, 10_000],
    [4, 10_000],
    [5, 16_000],
    [6, 30_000],
  ])('is up to ten seconds at least when a connection that stood is cut: after %i tries %i ms', (tries, most) => {
    for (const code of [0, 1001, 1005, 1006, 1011]) {
      const waits = chances.map((chance) => waitMs(tries, { code, reason: '', hasStood: true }, chance));
      expect([Math.min(...waits) < 2, Math.round(mean(waits)), Math.max(...waits) < most]).toEqual([
        true,
        most / 2,
        true,
      ]);
    }
  });

  it('is as short as ever when the server closed this one connection for a reason of its own', () => {
    expect(waitMs(0, { code: 4401, reason: '', hasStood: true }, 0.5)).toBe(250);
  });

  it('is half a minute to a whole one while the site is closed', () => {
    const waits = chances.map((chance) => waitMs(9, { code: 4503, reason: '', hasStood: true }, chance));
    expect([Math.min(...waits) >= 30_000, Math.max(...waits) < 60_000]).toEqual([true, true]);
  });

  it('is never shorter than a busy server asks for, and still spread', () => {
    const waits = chances.map((chance) => waitMs(0, { code: 1013, reason: 'retry-after-ms=5000' }, chance));
    expect([Math.min(...waits) >= 5_000, Math.max(...waits) < 10_000, Math.round(mean(waits))]).toEqual([
      true,
      true,
      7_500,
    ]);
    expect(waitMs(0, { code: 1013, reason: 'soon' }, 0.5)).toBe(250);
  });
});
