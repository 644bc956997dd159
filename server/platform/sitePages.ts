import { inLocale } from '#runtime/route/locale.ts';
import type { Brand } from './context.ts';

/**
 * Pages of the site that the platform's answers and letters lead to, by the ids of their documents: where each is stands in its document alone.
 * Source: ROUTE-06, ROUTE-12, ROUTE-13, ROUTE-19.
 */
const pages = {
  closed: 'user-block',
  confirmation: 'confirmation',
  confirmed: 'confirmation-success',
  settings: 'profile-settings',
  support: 'support',
  unsubscribe: 'unsubscribe',
  unsubscribed: 'unsubscribed',
  verification: 'profile-verification',
  withdraw: 'cashier-withdraw',
} as const;

export type SitePage = keyof typeof pages;

/** The path of such a page at a brand, without a language's prefix; undefined where its site has none. */
export function findSitePage(
  brand: Pick<Brand, 'pagePath'> | undefined,
  page: SitePage,
  params: Readonly<Record<string, string>> = {},
): string | undefined {
  return brand?.pagePath?.(pages[page], params);
}

/** The same; the home page where the site has none. */
export function sitePage(...asked: Parameters<typeof findSitePage>): string {
  return findSitePage(...asked) ?? '/';
}

/** The same, at its address in a language. */
export function sitePageIn(locale: string, brand: Brand, page: SitePage): string {
  return inLocale(sitePage(brand, page), locale, brand.defaultLocale);
}
