import { safeReturn } from '../document/url.ts';
import { readable } from './match.ts';

/**
 * Checks whether guests are refused a path: one of its whole segments is guarded. Whole segments, so that `/best-bets-guide` stays open (ACC-01;
 * DOM-01). The same function runs on the server and on client navigation.
 */
export function isGuarded(path: string, segments: readonly string[]): boolean {
  // Each part by itself, as pages are found: a broken escape in one must not hide what another says.
  return path.split('/').some((part) => segments.includes(readable(part).toLowerCase()));
}

/** Address that a guest is redirected to: the index, with the way back. `fullPath` holds locale prefix and query. */
export function guestTarget(fullPath: string, prefix: string): string {
  return `${prefix || '/'}?redirectUrl=${encodeURIComponent(fullPath)}`;
}

/** The way back that an address carries, if it may be followed: same site only (ACC-02). */
export function returnTarget(search: string): string | null {
  return safeReturn(new URLSearchParams(search).get('redirectUrl'));
}
