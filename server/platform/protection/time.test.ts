import { afterEach, expect, it } from 'vitest';
import { steadyClock } from '../../kernel/steadyClock.ts';
import { exclusionEnd, timeSpan } from './time.ts';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

it.each(['UTC', 'Europe/Riga', 'America/New_York', 'Australia/Lord_Howe'])(
  'ends exclusions by the calendar of UTC, over both changes of summer time, on a machine in %s [REL-W9]',
  (name) => {
    process.env['TZ'] = name;
    const spring = Date.UTC(2027, 2, 28, 0, 30);
    const autumn = Date.UTC(2027, 9, 31, 0, 30);
    expect(exclusionEnd('3m', spring)).toBe(Date.UTC(2027, 5, 28, 0, 30));
    expect(exclusionEnd('6m', autumn)).toBe(Date.UTC(2028, 4, 1, 0, 30)); // 31 April is 1 May: never early
    expect(exclusionEnd('5y', Date.UTC(2028, 1, 29))).toBe(Date.UTC(2033, 2, 1));
    expect(exclusionEnd('permanent', spring)).toBeNull();
  },
);

it('knows what time it is at least and at most when the clock was put forward or back [REL-W9]', () => {
  const machine = { now: 1_000_000, counted: 50 };
  const clock = steadyClock(
    () => machine.now,
    () => machine.counted,
  );
  const pass = (ms: number) => {
    machine.now += ms;
    machine.counted += ms;
  };
  pass(1000);
  expect(timeSpan({ clock })).toEqual({ earliest: 1_001_000, latest: 1_001_000 });
  machine.now += 86_400_000;
  expect(timeSpan({ clock })).toEqual({ earliest: 1_001_000, latest: 87_401_000 });
  machine.now -= 2 * 86_400_000;
  expect(timeSpan({ clock })).toEqual({ earliest: 1_001_000 - 86_400_000, latest: 1_001_000 });
});
