import type { PageHead } from '#runtime/bundle/site.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { BrandSite } from '../content/BrandSite.ts';
import { domainSeo, inFull } from '../content/seo/domainSeo.ts';
import type { Decision } from './decide.ts';

type PageDecision = Extract<Decision, { kind: 'page' }>;

/** A page's title, and whose site it is. Source: spec §3 «siteName», CFG-02. */
export function titleOf(site: BrandSite, { page, content }: PageDecision, host: string): string {
  const of = domainSeo(site, content.locale, host);
  return page.seo.title ? `${page.seo.title} · ${of.siteName}` : of.title;
}

/** What stands in a page's head: its own words, and the site's where it says nothing. Source: STATE-32. */
export function headOf(
  site: BrandSite,
  decision: PageDecision,
  { host, custom }: { host: string; custom: PageHead['custom'] },
): PageHead {
  const { page, path, content, isFound } = decision;
  const { defaultLocale } = site.locales;
  const { origin } = site.brand;
  const of = domainSeo(site, content.locale, host);
  const { noindex } = page.seo;
  return {
    title: titleOf(site, decision, host),
    ...pictured(isFound ? { ...of, ...page.seo } : page.seo, origin),
    siteName: of.siteName,
    noindex: noindex === true || !isFound || of.robots === 'closed',
    canonical: inFull(inLocale(path, content.locale, defaultLocale), origin),
    alternates: isFound ? alternatesOf(site, path) : [],
    faces: site.theme.faces ?? [],
    themeHref: `/brand/${site.brand.id}.${site.cssHash}.css`,
    ...(of.themeColor ? { themeColor: of.themeColor } : {}),
    scheme: site.theme.scheme ?? 'system',
    icons: of.icons,
    jsonLd: isFound && path === '/' ? of.jsonLd : [],
    custom,
  };
}

/** What a shared link shows of it. */
function pictured(
  { description, image }: { description?: string; image?: string },
  origin: string | undefined,
): Pick<PageHead, 'description' | 'image'> {
  return { ...(description ? { description } : {}), ...(image ? { image: inFull(image, origin) } : {}) };
}

/** The page in every language, and what to show to those who speak none of them. Source: developers.google.com, localized versions. */
function alternatesOf({ brand, locales }: BrandSite, path: string): PageHead['alternates'] {
  const hrefIn = (locale: string): string => inFull(inLocale(path, locale, locales.defaultLocale), brand.origin);
  return [
    ...locales.codes.map((locale) => ({ locale, href: hrefIn(locale) })),
    { locale: 'x-default', href: hrefIn(locales.defaultLocale) },
  ];
}
