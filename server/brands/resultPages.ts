import { pagePath } from '#runtime/document/pagePath.ts';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { ResultPages } from '../platform/context.ts';

/** The pages of the brand's settings that tell how a payment stands (`cashier.pages`), in a language; its home where they name none. */
export function resultPagesOf(site: BrandSite, transaction: string, locale: string): ResultPages {
  const prefix = locale === site.locales.defaultLocale ? '' : `/${locale}`;
  const { pages = {} } = site.content(locale).settings.cashier ?? {};
  const pathOf = (pattern: unknown): string => {
    const path = typeof pattern === 'string' ? pagePath(pattern, { transaction }) : null;
    return withPrefix(path ?? '/', prefix);
  };
  return {
    success: pathOf(pages.success),
    fail: pathOf(pages.fail),
    pending: pathOf(pages.pending),
    cancel: pathOf(pages.cancel),
  };
}
