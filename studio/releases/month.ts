import { dateLocale } from '../words/t.ts';

const DAY_MS = 86_400_000;

/** Returns the days of a month (`2026-11`) in weeks from Monday, filled up with days of the neighbouring months. */
export function weeksOf(month: string): string[][] {
  const first = Date.parse(`${month}-01T00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const start = first - before * DAY_MS;
  const next = Date.parse(`${monthAfter(month, 1)}-01T00:00Z`);
  const weeks = Math.ceil((next - start) / DAY_MS / 7);
  const day = (index: number): string => new Date(start + index * DAY_MS).toISOString().slice(0, 10);
  return Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_day, at) => day(week * 7 + at)));
}

/** Returns the month a number of months later. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
}

/** Returns the day a number of days later. */
export function dayAfter(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the ISO times that enclose a month in every time zone. */
export function spanOf(month: string): { from: string; until: string } {
  const [first = '', ...others] = weeksOf(month).flat();
  const iso = (day: string): string => new Date(`${day}T00:00Z`).toISOString();
  return { from: iso(dayAfter(first, -1)), until: iso(dayAfter(others.at(-1) ?? first, 2)) };
}

/** Returns the day and time that a clock in a time zone shows. @param at ISO time */
export function clockOf(at: string, timeZone: string): { day: string; time: string } {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [day = '', time = ''] = clock.format(new Date(at)).split(' ');
  return { day, time };
}

/** Formats a day. */
export function wordsOfDay(day: string): string {
  const words = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'full', timeZone: 'UTC' });
  return words.format(new Date(`${day}T00:00Z`));
}

/** Formats a month. */
export function wordsOfMonth(month: string): string {
  const words = new Intl.DateTimeFormat(dateLocale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return words.format(new Date(`${month}-01T00:00Z`));
}
