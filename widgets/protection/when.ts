import type { Formatters } from '#runtime/i18n/format.ts';

/** A day and its hour. */
export function when(instant: number, format: Formatters): string {
  return `${format.date(instant)} ${format.time(instant)}`;
}
