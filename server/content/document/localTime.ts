import { ContentError } from './ContentError.ts';
import { type Said, say } from './say.ts';

/** A moment that somebody named by a clock on a wall. */
export interface Moment {
  /** UTC milliseconds. */
  at: number;
  /** Time on that clock: differs from the requested one when the clock skips that time. */
  shows: string;
  /** Name of the time zone, as calendars have it: others than the requested one may mean the same. */
  timeZone: string;
}

const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/**
 * The moment at which clocks in a time zone show `local` (`2026-11-27T20:00`). A time that is skipped in spring is moved as far as the
 * clock is put forward (02:30 → 03:30); of a time that comes twice in autumn, the first is meant. Both as calendars do (RFC 5545).
 * @throws ContentError for an invalid time or time zone
 */
export function momentOf(local: string, timeZone: string): Moment {
  const wall = orElse(() => wallTime(local), say('time.invalid', { time: local }));
  const zoned = orElse(
    () => wall.toZonedDateTime(timeZone, { disambiguation: 'compatible' }),
    say('time.zone', { zone: timeZone }),
  );
  const shows = zoned.toPlainDateTime().toString({ smallestUnit: 'minute' });
  return { at: zoned.epochMilliseconds, shows, timeZone: zoned.timeZoneId };
}

function wallTime(local: string): Temporal.PlainDateTime {
  if (!WRITTEN.test(local)) throw new RangeError('not written as a time');
  return Temporal.PlainDateTime.from(local, { overflow: 'reject' });
}

function orElse<T>(read: () => T, said: Said): T {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    throw new ContentError(said, { cause });
  }
}
