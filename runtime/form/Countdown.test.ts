import { expect, it } from 'vitest';
import { createTestClock } from '../../tests/support/testRuntime.ts';
import { Countdown } from './Countdown.ts';

const YEAR_MS = 365 * 24 * 3_600_000;

/** A countdown by a clock of the player's, which `wrong` is put away from the true time. */
function begin(seconds: number) {
  const time = createTestClock();
  const wrong = { ms: 0 };
  const countdown = new Countdown({ now: () => time.now() + wrong.ms, after: time.after });
  return { time, wrong, countdown, start: () => countdown.start(seconds) };
}

it.each([YEAR_MS, 0, -YEAR_MS])('counts the server’s seconds by a clock that is %d ms wrong [REL-W9]', (ms) => {
  const { time, wrong, countdown, start } = begin(60);
  wrong.ms = ms;
  start();
  expect([countdown.leftSec, countdown.text]).toEqual([60, '1:00']);
  time.advance(20_000);
  expect(countdown.leftSec).toBe(40);
  time.advance(40_000);
  expect(countdown.leftSec).toBe(0);
});

it('makes nobody wait longer when the clock is put back meanwhile [REL-W9]', () => {
  const { time, wrong, countdown, start } = begin(60);
  start();
  time.advance(10_000);
  wrong.ms = -YEAR_MS;
  time.advance(1_000);
  expect(countdown.leftSec).toBe(49);
  wrong.ms -= 3_600_000;
  time.advance(49_000);
  expect(countdown.leftSec).toBe(0);
});

it('is right at once in a tab that slept', () => {
  const { time, wrong, countdown, start } = begin(60);
  start();
  wrong.ms = 45_000; // no timer ran
  time.advance(1_000);
  expect(countdown.leftSec).toBe(14);
});
