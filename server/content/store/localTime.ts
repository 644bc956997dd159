import { ContentError } from './errors.ts';

/** A moment that somebody named by a clock on a wall. */
export interface Moment {
  /** UTC milliseconds. */
  at: number;
  /** What that clock shows then: differs from what was asked for when the clock skips that time. */
  shows: string;
}

const WRITTEN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)$/;
const DAY_MS = 24 * 3_600_000;

/**
 * The moment at which clocks in a time zone show `local` (`2026-11-27T20:00`). A time that is skipped in spring is taken as much later as
 * the clock is put forward (02:30 → 03:30); of a time that comes twice in autumn, the first is meant. Both as calendars do (RFC 5545).
 * @throws ContentError for what is no time, or no time zone
 */
export function momentOf(local: string, timeZone: string): Moment {
  const asUtc = Date.parse(`${local}Z`);
  if (!WRITTEN.test(local) || Number.isNaN(asUtc) || textOf(asUtc) !== local)
    throw new ContentError(`«${local}» is no time: write it like 2026-11-27T20:00.`);
  const clock = clockOf(timeZone); // making one takes long, and most times of documents are instants already
  // far enough to stand on either side of a change of the clock
  const [before, after] = [clock(asUtc - DAY_MS) - (asUtc - DAY_MS), clock(asUtc + DAY_MS) - (asUtc + DAY_MS)];
  const showing = [asUtc - before, asUtc - after].filter((at) => clock(at) === asUtc);
  const at = showing.length > 0 ? Math.min(...showing) : asUtc - before;
  return { at, shows: textOf(clock(at)) };
}

function textOf(utc: number): string {
  return new Date(utc).toISOString().slice(0, 16);
}

/** What clocks show at a moment, as if it were UTC. */
function clockOf(timeZone: string): (utc: number) => number {
  const format = formatOf(timeZone);
  return (utc) => {
    const parts = Object.fromEntries(format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    });
  } catch {
    throw new ContentError(`«${timeZone}» is no time zone: name one like Europe/Riga.`);
  }
}
