import type { PageHead } from '#runtime/bundle/site.ts';
import { fillTokens } from '#runtime/document/tokens.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { ResolvedPage } from '../content/compose/LocaleContent.ts';
import { domainSeo, inFull } from '../content/seo/domainSeo.ts';
import type { PageDecision } from './decide.ts';

/** Source: server/site/installRoutes.ts. */
const MANIFEST = '/manifest.webmanifest';

/** A page's title, and whose site it is. Source: CFG-02. */
export function titleOf(site: BrandSite, decision: PageDecision, host: string): string {
  const of = domainSeo(site, decision.content.locale, host);
  const { title } = wordsOf(decision);
  return title ? `${title} · ${of.siteName}` : of.title;
}

/** A page's own words, tokens in place. A text of which something is not there is left out: the site's words stand in. */
function wordsOf({ page: { seo }, found }: PageDecision): ResolvedPage['seo'] {
  const { title, description, jsonLd, ...more } = seo;
  const read = (path: string): unknown => (Object.hasOwn(found, path) ? found[path] : undefined);
  const filled = <N extends string>(name: N, text: string | undefined): Partial<Record<N, string>> => {
    const whole = text === undefined ? null : fillTokens(text, read);
    return (whole === null ? {} : { [name]: whole }) as Partial<Record<N, string>>;
  };
  const { name } = filled('name', jsonLd?.name);
  const linked = jsonLd && name ? { type: jsonLd.type, name, ...filled('description', jsonLd.description) } : undefined;
  return {
    ...more,
    ...filled('title', title),
    ...filled('description', description),
    ...(linked ? { jsonLd: linked } : {}),
  };
}

/** What stands in a page's head: its own words, and the site's where it says nothing. Source: STATE-32. */
export function headOf(
  site: BrandSite,
  decision: PageDecision,
  { host, custom }: { host: string; custom: PageHead['custom'] },
): PageHead {
  const { path, content, isFound } = decision;
  const { defaultLocale } = site.locales;
  const { origin } = site.brand;
  const of = domainSeo(site, content.locale, host);
  const own = wordsOf(decision);
  const canonical = inFull(inLocale(path, content.locale, defaultLocale), origin);
  const picture = pictured(isFound ? { ...of, ...own } : own, origin);
  return {
    title: titleOf(site, decision, host),
    ...picture,
    siteName: of.siteName,
    noindex: own.noindex === true || !isFound || of.robots === 'closed',
    canonical,
    alternates: isFound ? alternatesOf(site, path) : [],
    faces: site.theme.faces ?? [],
    themeHref: `/brand/${site.brand.id}.${site.cssHash}.css`,
    manifestHref: content.locale === defaultLocale ? MANIFEST : `${MANIFEST}?locale=${content.locale}`,
    ...(of.themeColor ? { themeColor: of.themeColor } : {}),
    scheme: site.theme.scheme ?? 'system',
    icons: of.icons,
    jsonLd: [...(isFound && path === '/' ? of.jsonLd : []), ...linkedData(own, { url: canonical, ...picture })],
    custom,
  };
}

/** What a page is about, for search engines. Source: schema.org. */
function linkedData(
  { jsonLd }: ResolvedPage['seo'],
  { url, image }: { url: string; image?: string },
): Readonly<Record<string, unknown>>[] {
  if (!jsonLd) return [];
  const { type, ...words } = jsonLd;
  return [{ '@context': 'https://schema.org', '@type': type, ...words, url, ...(image ? { image } : {}) }];
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
