import type { Formatters } from '#runtime/i18n/format.ts';
import { type HistoryFileRequest, historyTypes } from '#schemas/platform/cashierHistory.ts';
import { type PaymentOutcome, paymentOutcomes } from '#schemas/platform/cashierPayments.ts';

/** Kinds to choose from. */
export const kinds = ['all', ...historyTypes] as const;
/** States to choose from. */
export const outcomes = ['all', ...paymentOutcomes] as const;

/** Filters that the player chose. Days are `YYYY-MM-DD` in the time zone in which the page shows times; empty: no bound. */
export interface Filters {
  kind: (typeof kinds)[number];
  outcome: 'all' | PaymentOutcome;
  /** First day. */
  from: string;
  /** Last day. */
  to: string;
}

/** Everything. */
export const noFilters: Filters = { kind: 'all', outcome: 'all', from: '', to: '' };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Reads the filters from the address, so that a page one returns to shows the same. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const day = (name: string): string => {
    const text = query.get(name) ?? '';
    return DAY.test(text) ? text : '';
  };
  return {
    kind: kinds.find((kind) => kind === query.get('kind')) ?? 'all',
    outcome: outcomes.find((outcome) => outcome === query.get('state')) ?? 'all',
    from: day('from'),
    to: day('to'),
  };
}

/** The same as a query; defaults stay out of it. */
export function queryOf({ kind, outcome, from, to }: Filters): string {
  const query = new URLSearchParams();
  if (kind !== 'all') query.set('kind', kind);
  if (outcome !== 'all') query.set('state', outcome);
  if (from !== '') query.set('from', from);
  if (to !== '') query.set('to', to);
  return query.size === 0 ? '' : `?${query}`;
}

/** The first day comes after the last: nothing can be between them. */
export function areTurned({ from, to }: Filters): boolean {
  return from !== '' && to !== '' && from > to;
}

/** Builds the request to the platform. */
export function requestOf({ kind, outcome, from, to }: Filters, format: Pick<Formatters, 'time'>): HistoryFileRequest {
  return {
    ...(kind === 'all' ? {} : { type: kind }),
    ...(outcome === 'all' ? {} : { outcome }),
    ...(from === '' ? {} : { from: startOfDay(from, 0, format) }),
    ...(to === '' ? {} : { to: startOfDay(to, 1, format) }),
  };
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Zones are up to 14 hours before UTC; a larger difference means that the zone is behind it. */
const MOST_BEFORE = 14 * 60;

/** Start of a day, or of the one `later` days after it, in the time zone in which times are shown: UTC milliseconds. */
function startOfDay(day: string, later: number, format: Pick<Formatters, 'time'>): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const midnight = Date.UTC(year, month - 1, date + later);
  // once more around the hour itself: on the day that a clock is changed it is another one
  const near = midnight - minutesBefore(midnight, format) * MINUTE_MS;
  return midnight - minutesBefore(near, format) * MINUTE_MS;
}

/** Offset of that time zone before UTC at an instant, in minutes. */
function minutesBefore(instant: number, format: Pick<Formatters, 'time'>): number {
  const [hour = 0, minute = 0] = format.time(instant).split(':').map(Number);
  const utc = new Date(instant);
  const shown = hour * 60 + minute - utc.getUTCHours() * 60 - utc.getUTCMinutes();
  const ahead = (shown + DAY_MINUTES * 2) % DAY_MINUTES;
  return ahead > MOST_BEFORE ? ahead - DAY_MINUTES : ahead;
}
