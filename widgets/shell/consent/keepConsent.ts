import type { Ports } from '#runtime/ports/index.ts';
import { settleConsent } from '#runtime/store/expiringStorage.ts';
import { ownCookies } from '#schemas/content/customCode.ts';

/** What the visitor agreed to, `analytics.marketing` or `none`; the server reads it (`server/site/CodeRules.ts`). */
const COOKIE = 'consent';
/** Six months; then they are asked again. Source: CNIL, guidelines on cookies. */
const LIFE_SEC = 182 * 24 * 3_600;

/** What is agreed to so far; nothing where nobody said anything. */
export function agreedTo({ cookies }: Pick<Ports, 'cookies'>): readonly string[] {
  return (cookies.get(COOKIE) ?? 'none').split('.').filter((name) => name !== 'none');
}

/** Whether the visitor has answered at all. */
export function hasSaid({ cookies }: Pick<Ports, 'cookies'>): boolean {
  return cookies.get(COOKIE) !== null;
}

/**
 * Keeps a visitor's choice. When it changes what runs, the page is loaded anew: what was agreed to comes with it, and what was taken back is
 * gone, with the cookies that it left; the document that comes removes what else its entries declare (`site/forgetCode.ts`).
 */
export function keepConsent(
  ports: Pick<Ports, 'cookies' | 'navigation' | 'storage' | 'clock'>,
  given: readonly string[],
): void {
  const { cookies, navigation } = ports;
  const before = agreedTo({ cookies });
  cookies.set(COOKIE, given.length === 0 ? 'none' : given.join('.'), LIFE_SEC);
  if (before.some((name) => !given.includes(name))) cookies.keepOnly(ownCookies);
  settleConsent(ports, given);
  const isSame = before.length === given.length && before.every((name) => given.includes(name));
  const { pathname, search } = navigation.current();
  if (!isSame) navigation.go(pathname + search, { document: true, replace: true });
}
