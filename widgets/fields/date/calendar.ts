const YEAR_FIRST = /^([1-9]\d{3})[,.'-](\d{1,2})[,.'-](\d{1,2})$/;
const DAY_FIRST = /^(\d{1,2})[,.'-](\d{1,2})[,.'-]([1-9]\d{3})$/;

/**
 * A day as `YYYY-MM-DD`, out of that or of `DD.MM.YYYY`; `, . ' -` may stand between the parts (VAL-07). null when the year has not
 * four digits or the calendar has no such day.
 */
export function toDay(text: string): string | null {
  const parts = YEAR_FIRST.exec(text)?.slice(1) ?? DAY_FIRST.exec(text)?.slice(1).toReversed();
  if (!parts) return null;
  const iso = parts.map((part) => part.padStart(2, '0')).join('-');
  const found = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(found.getTime()) && found.toISOString().startsWith(iso) ? iso : null;
}

/** The same day so many years before, in UTC; born on 29 February counts from 1 March in other years, as most laws have it. */
export function yearsBefore(nowMs: number, years: number): string {
  const now = new Date(nowMs).toISOString().slice(0, 10);
  return `${String(Number(now.slice(0, 4)) - years).padStart(4, '0')}${now.slice(4)}`;
}
