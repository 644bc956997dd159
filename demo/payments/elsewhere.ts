import type { Method } from '../../server/platform/cashier/method.ts';
import type { ResultPages } from '../../server/platform/context.ts';

/** Methods whose pages stand at an origin of their own, as most real providers' do: one opens in a frame, one is sent a form. */
const ELSEWHERE: ReadonlySet<string> = new Set(['pebblepurse', 'brookbank']);
/** Every browser takes this name for the machine it runs on, and the site answers at it too. */
const PAY_HOST = 'pay.localhost';

/** Origins of a method's pages, with whatever port the site runs at. */
export function originsOf({ sysname }: Pick<Method, 'sysname'>): readonly string[] {
  return ELSEWHERE.has(sysname) ? [`http://${PAY_HOST}:*`] : [];
}

/** Origin of the page of an order; empty for the site's own, also where the site is asked at a name that is not this machine's. */
export function originOf({ sysname }: Pick<Method, 'sysname'>, siteOrigin: string): string {
  const site = URL.parse(siteOrigin);
  if (!ELSEWHERE.has(sysname) || site?.protocol !== 'http:' || !/(^|\.)localhost$/.test(site.hostname)) return '';
  return `http://${PAY_HOST}${site.port === '' ? '' : `:${site.port}`}`;
}

/** The site's pages as an order at another origin leads to them. */
export function returnsFrom(siteOrigin: string, { success, fail, pending, cancel }: ResultPages): ResultPages {
  const whole = (path: string): string => new URL(path, siteOrigin).href;
  return { success: whole(success), fail: whole(fail), pending: whole(pending), cancel: whole(cancel) };
}
