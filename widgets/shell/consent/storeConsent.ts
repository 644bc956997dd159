import type { Ports } from '#runtime/ports/index.ts';
import { applyConsent } from '#runtime/store/expiringStorage.ts';
import { ownCookies } from '#schemas/content/customCode.ts';

/** Cookie of the visitor's consent, `analytics.marketing` or `none`; the server reads it (`server/site/CodeRules.ts`). */
const COOKIE = 'consent';
/** Six months; then they are asked again. Source: CNIL, guidelines on cookies. */
const LIFE_SEC = 182 * 24 * 3_600;

/** Purposes that the visitor has agreed to; empty before an answer. */
export function agreedTo({ cookies }: Pick<Ports, 'cookies'>): readonly string[] {
  return (cookies.get(COOKIE) ?? 'none').split('.').filter((name) => name !== 'none');
}

/** True if the visitor has answered at all. */
export function hasAnsweredConsent({ cookies }: Pick<Ports, 'cookies'>): boolean {
  return cookies.get(COOKIE) !== null;
}

/**
 * Stores a visitor's choice. Reloads the page if the choice changed, so that agreed code loads; cookies of withdrawn code are removed, and the
 * new document removes the rest that its entries declare (`site/forgetCode.ts`).
 */
export function storeConsent(
  ports: Pick<Ports, 'cookies' | 'navigation' | 'storage' | 'clock'>,
  given: readonly string[],
): void {
  const { cookies, navigation } = ports;
  const before = agreedTo({ cookies });
  cookies.set(COOKIE, given.length === 0 ? 'none' : given.join('.'), LIFE_SEC);
  if (before.some((name) => !given.includes(name))) cookies.dropAllBut(ownCookies);
  applyConsent(ports, given);
  const isSame = before.length === given.length && before.every((name) => given.includes(name));
  const { pathname, search } = navigation.current();
  if (!isSame) navigation.go(pathname + search, { document: true, replace: true });
}
