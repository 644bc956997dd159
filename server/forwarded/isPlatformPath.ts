import { LIVE_PATH } from '#schemas/platform/live.ts';
import { PROXIED } from './proxied.ts';

const FIRST = [...PROXIED, LIVE_PATH].map((path) => path.slice(1));

/** Checks whether an address is the platform's. It is read as routes are matched: decoded, without the origin of a proxy's absolute form. */
export function isPlatformPath(url: string): boolean {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return FIRST.includes(decodeURIComponent(path).split('/', 2)[1] ?? '');
  } catch {
    return false; // no route takes what cannot be decoded
  }
}
