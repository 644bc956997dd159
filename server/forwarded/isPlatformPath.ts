import { LIVE_PATH } from '#schemas/platform/live.ts';
import { PROXIED } from './proxied.ts';

const FIRST = [...PROXIED, LIVE_PATH].map((path) => path.slice(1));

/** Checks whether an address is the platform's. */
export function isPlatformPath(url: string): boolean {
  return FIRST.includes(readPath(url)?.split('/', 2)[1] ?? '');
}

/** The path of an address, read as routes are matched: decoded, without the origin of a proxy's absolute form. null: no route takes it. */
export function readPath(url: string): string | null {
  const path = url.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
