import { dateLocale } from './t.ts';

/** How much is said of a moment. */
type Length = 'medium' | 'full';

/** A day and a time as documents and inputs write them, by a clock that stands beside it. */
const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;

/** Writes a moment by the reader's own clock. @param at ISO time */
export function momentInWords(at: string, length: Length = 'medium'): string {
  return format(at, { dateStyle: length, timeStyle: 'short' });
}

/** Writes the day of a moment by the reader's own clock. @param at ISO time */
export const dayInWords = (at: string): string => format(at, { dateStyle: 'medium' });

/** Writes a moment by a clock that is not always the reader's: where it shows another time, it is named. @param at ISO time */
export function momentIn(at: string, timeZone: string, length: Length = 'medium'): string {
  const time = format(at, { dateStyle: length, timeStyle: 'short', timeZone });
  return time === momentInWords(at, length) ? time : `${time} (${zoneInWords(timeZone)})`;
}

/** Names a time zone, such as `Eastern European Time` for `Europe/Riga`; one that the browser does not know as it is. */
export function zoneInWords(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat(dateLocale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}

/** Writes a day and a time without a zone, such as `2026-11-27T20:00`; what is none as it is. */
export function localInWords(local: string): string {
  const at = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  if (Number.isNaN(at)) return local;
  return format(new Date(at).toISOString(), { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
}

/** Checks whether the reader's own clock shows another time than that of a zone. */
export function isElsewhere(at: string, timeZone: string): boolean {
  return momentInWords(at) !== format(at, { dateStyle: 'medium', timeStyle: 'short', timeZone });
}

function format(at: string, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(dateLocale, how).format(new Date(at));
}
