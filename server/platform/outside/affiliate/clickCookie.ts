import { CLICK_COOKIE } from '#schemas/platform/cookies.ts';
import { cookieValue } from '../../../kernel/http/cookies.ts';

/** Last click counts this long. Source: DOM-57. */
export const CLICK_WINDOW_MS = 30 * 24 * 60 * 60 * 1000;

/** 16 bytes in base64url. */
const FORM = /^[\w-]{22}$/;

/** The affiliate's click that brought this browser; null when there is none or its visitor did not allow to remember it. */
export function clickOf(cookieHeader: string | undefined): string | null {
  const value = cookieValue(cookieHeader, CLICK_COOKIE);
  return value !== null && FORM.test(value) ? value : null;
}

/** Set-Cookie of a click: no script reads it, and no other host gets it. */
export function clickCookie(id: string): string {
  return `${CLICK_COOKIE}=${id}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${CLICK_WINDOW_MS / 1000}`;
}
