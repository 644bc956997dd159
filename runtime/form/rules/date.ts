import { type Problem, textRule } from '../defineRule.ts';

interface DateArguments {
  /** First and last day that may be given, `YYYY-MM-DD`. */
  min: string;
  max: string;
  /** Whole years that must have passed since that day, in UTC. */
  minAge: number;
}

/** A day, `YYYY-MM-DD` with a four-digit year, that the calendar has; within bounds (VAL-07). */
export const rule = textRule<DateArguments>({
  messageKey: 'wrongDate',
  defaultMessage: 'Wrong date',
  check: (text, { min, max, minAge }, { nowMs }): boolean | Problem => {
    if (!isDay(text) || (min !== undefined && text < min)) return false;
    if (minAge !== undefined && text > yearsAgo(nowMs, minAge)) {
      return { messageKey: 'tooYoung', defaultMessage: 'You must be at least $$minAge$$ years old' };
    }
    return max === undefined || text <= max;
  },
});

function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The same day so many years ago; born on 29 February counts from 1 March in other years, as most laws have it. */
function yearsAgo(nowMs: number, years: number): string {
  const now = new Date(nowMs).toISOString().slice(0, 10);
  return `${String(Number(now.slice(0, 4)) - years).padStart(4, '0')}${now.slice(4)}`;
}
