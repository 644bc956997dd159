import { reportFault } from '#runtime/ports/reportFault.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { LOCALE_COOKIE } from '#schemas/platform/cookies.ts';

const YEAR_SEC = 365 * 24 * 3_600;
/** Longest wait for the account to take the language, in milliseconds, on a line that is slow: the visitor wants the page. */
const ACCOUNT_WAIT_MS = 5_000;

/** Keeps a chosen language in the cookie `i18n_locale` for a year and, for a player, on the account [STATE-16]. Never fails: the cookie holds it. */
export async function storeLocale({ page, ports }: Runtime, locale: string): Promise<void> {
  ports.cookies.set(LOCALE_COOKIE, locale, YEAR_SEC);
  if (!page.player) return;
  const ending = new AbortController();
  const callOff = ports.clock.after(ACCOUNT_WAIT_MS, () => ending.abort());
  try {
    await ports.platform.call('account.changelocale', { locale }, { signal: ending.signal });
  } catch (error) {
    reportFault(ports, 'account.changelocale', { error }); // the account keeps its old one
  } finally {
    callOff();
  }
}
