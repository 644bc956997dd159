import type { BackUrlPurpose } from '#schemas/content/backUrl.ts';
import { readAddress } from '../document/url.ts';
import { isOfOrigin } from './originPattern.ts';

/** Storage key of the address that the visitor came from and returns to, by what it waits for. Source: STATE-07. */
const key = (purpose: BackUrlPurpose): string => `back_url.${purpose}`;

/** Longest time between leaving and coming back, in milliseconds: who returns another day is led nowhere. */
const LIFE_MS = 30 * 60_000;

type Shelf = Record<'get', (key: string) => string | null> & Record<'set', (key: string, value: string) => void>;

/**
 * Checks whether a return address may be followed: inside this site, or at an origin that the brand names; `https://*.partner.example` is any of its
 * hosts.
 */
export function isTrustedBack(raw: string, origins: readonly string[]): boolean {
  const address = readAddress(raw);
  if (!address) return false;
  if (address.kind === 'inside') return address.href.startsWith('/');
  const back = new URL(address.href);
  return origins.some((named) => isOfOrigin(back, named));
}

/** Stores a way back until what it waits for is done. */
export function storeBackUrl(
  storage: Pick<Shelf, 'set'>,
  purpose: BackUrlPurpose,
  { href, nowMs }: { href: string; nowMs: number },
): void {
  storage.set(key(purpose), `${nowMs + LIFE_MS} ${href}`);
}

/** Reads it once: it is gone from then on. @returns null when it is missing, too old, or not safe to follow */
export function takeBackUrl(
  storage: Pick<Shelf, 'get'> & { remove(key: string): void },
  purpose: BackUrlPurpose,
  nowMs: number,
): string | null {
  const stored = storage.get(key(purpose));
  if (stored === null) return null;
  storage.remove(key(purpose));
  const space = stored.indexOf(' ');
  return nowMs < Number(stored.slice(0, space)) ? (readAddress(stored.slice(space + 1))?.href ?? null) : null;
}
