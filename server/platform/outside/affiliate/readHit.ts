import { trackingNames } from '#schemas/platform/tracking.ts';

/** One of these makes a view an arrival by a link. */
const arrivalNames: readonly string[] = ['track_id', 'publisher_id', 'link_id'];

const VALUE = /^[\w.:-]{1,128}$/;
const MAX_REFERER_CHARS = 256;

/** Data of the beacon, within its bounds. */
export interface ToldHit {
  /** Origin and path: a query may hold what is nobody's business. */
  referer: string;
  seonSession: string;
  tracking: Readonly<Record<string, string>>;
  isArrival: boolean;
  /** The visitor has agreed to be remembered by affiliates. */
  hasConsent: boolean;
}

/** Reads the beacon's query; what does not fit is left out, for a beacon is never refused. */
export function readHit(query: Readonly<Record<string, unknown>>, refererHeader: string | undefined): ToldHit {
  const tracking = readTracking(query);
  const referer = typeof query['referer'] === 'string' ? query['referer'] : (refererHeader ?? '');
  return {
    referer: withoutQuery(referer),
    seonSession: valueIn(query, 'seon_session'),
    tracking,
    isArrival: isArrival(tracking),
    hasConsent: query['consent'] === '1',
  };
}

/** The ids by which an affiliate knows its visitor, those that are well formed: of the beacon, or of a registration. */
export function readTracking(given: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const told = trackingNames.map((name) => [name, valueIn(given, name)] as const);
  return Object.fromEntries(told.filter(([, value]) => value !== ''));
}

/** Checks whether these ids name a link that somebody followed. */
export function isArrival(tracking: Readonly<Record<string, string>>): boolean {
  return arrivalNames.some((name) => tracking[name] !== undefined);
}

function valueIn(given: Readonly<Record<string, unknown>>, name: string): string {
  const value = given[name];
  return typeof value === 'string' && VALUE.test(value) ? value : '';
}

function withoutQuery(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, MAX_REFERER_CHARS) : '';
}
