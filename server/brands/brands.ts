import type { FastifyRequest } from 'fastify';
import type { ImageKeys } from '#adapters/platform/imageKeys.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Library } from '../content/Library.ts';
import { letterLook } from '../content/letters/letterLook.ts';
import { plainLook } from '../kernel/outbox/look.ts';
import type { Brand, FormSource, I18nSource } from '../platform/context.ts';
import { resultPagesOf } from './resultPages.ts';
import { tellsAt } from './tellsAt.ts';

/** Every brand that has a site. */
export function brandsOf(library: Library): Brand[] {
  return library.sites.filter(({ brand }) => brand.hosts).map(platformBrand);
}

/** Converts a brand's document to the platform's view of the brand. */
export function platformBrand(site: BrandSite): Brand {
  const { brand } = site;
  return {
    pagePath(page, params) {
      const pattern = site.pathOf(page);
      return pattern === undefined ? undefined : (pagePath(pattern, params) ?? undefined);
    },
    resultPages: (transaction, locale) => resultPagesOf(site, transaction, locale),
    tellsAt: (asked) => tellsAt(site, asked),
    id: brand.id,
    operator: brand.operator ?? brand.id,
    currency: brand.currency ?? 'USD',
    defaultLocale: brand.defaultLocale ?? 'en',
    ...(brand.currencies ? { currencies: brand.currencies } : {}),
    ...(brand.country ? { country: brand.country } : {}),
    ...(brand.policy ? { policy: brand.policy } : {}),
    ...(brand.domains ? { domains: brand.domains } : {}),
    ...(brand.analytic ? { analytic: brand.analytic } : {}),
    ...(brand.origin === undefined ? {} : { origin: brand.origin }),
    ...(brand.hosts ? { hosts: brand.hosts } : {}),
  };
}

/** Image keys of the brand's config. */
export function imageKeysOf({ config }: BrandSite): ImageKeys {
  return config.common?.imageKeys ?? {};
}

/** The site a request is for. @throws Error with status 421 when no brand answers at this host */
export function siteAt(library: Library, request: FastifyRequest): BrandSite {
  const site = library.siteAt(request.headers.host);
  if (!site) throw Object.assign(new Error('No site answers at this address.'), { statusCode: 421 });
  return site;
}

/** The forms of a brand, those that it inherits among them. */
export function formsOf(library: Library): FormSource {
  return {
    isThere: (brand, form) => library.siteOfBrand(brand)?.document('form', form) !== undefined,
    takesFiles: (brand, form, field) => library.siteOfBrand(brand)?.takesFiles(form, field) ?? false,
  };
}

/** The interface's languages and texts, from documents. */
export function i18nOf(library: Pick<Library, 'siteOfBrand' | 'sites'>): I18nSource {
  return {
    locales(brand) {
      const site = library.siteOfBrand(brand);
      return {
        locales: (site?.brand.locales ?? []).map(({ code, name, dir }) => ({ code, name, dir })),
        defaultLocale: site?.locales.defaultLocale ?? '',
      };
    },
    messages(brand, locale) {
      const site = library.siteOfBrand(brand);
      return site?.locales.codes.includes(locale) ? site.content(locale).messages : undefined;
    },
    letter(brand, locale) {
      const site = library.siteOfBrand(brand) ?? library.sites[0];
      if (!site) return plainLook;
      const { theme } = site;
      return letterLook({ brand: site.brand, theme, messages: (code) => site.document('messages', code) }, locale);
    },
  };
}
