import type { SiteIcon } from '#runtime/bundle/site.ts';
import { safeImage } from '#runtime/document/url.ts';
import { hostName } from '#runtime/route/host.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { DomainSeoSettings } from '#schemas/content/seo.ts';
import { textsOf } from '#schemas/record.ts';
import type { BrandSite } from '../compose/BrandSite.ts';
import { iconsOf } from './icons.ts';

/** Words of a site for search engines and shared links at one of its hosts, in one language. Source: STATE-32. */
export interface DomainSeo {
  siteName: string;
  title: string;
  description?: string;
  image?: string;
  robots: 'open' | 'closed';
  themeColor?: string;
  icons: readonly SiteIcon[];
  /** schema.org, ready for `application/ld+json`. */
  jsonLd: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The host that counts where a site says different things at different hosts; '' where it does not, so that all its hosts share what is
 * made. Of a header that anybody may write only names that content knows are taken. Source: REL-C16.
 */
export function seoHost(site: BrandSite, host: string | undefined): string {
  const hosts = site.brand.seo?.hosts;
  if (hosts === undefined) return '';
  const name = hostName(host);
  return Object.hasOwn(hosts, name) ? name : '';
}

/** @param host of `seoHost` */
export function domainSeo(site: BrandSite, locale: string, host: string): DomainSeo {
  const settings = settingsOf(site, locale, host);
  const { siteName = site.brand.name } = textsOf(site.content(locale).config('common'));
  const { maintenance, themeColor, favicon } = site.config.common ?? {};
  const { title, description, robots = 'open' } = textsOf(settings);
  const image = safeImage(settings.image);
  return {
    siteName,
    title: title || siteName,
    ...(description ? { description } : {}),
    ...(image === null ? {} : { image }),
    robots: maintenance === true || robots === 'closed' ? 'closed' : 'open',
    ...(themeColor ? { themeColor } : {}),
    icons: iconsOf(favicon),
    jsonLd: jsonLdOf(site, { locale, siteName, settings }),
  };
}

/** The brand's words, and over them the host's own. */
function settingsOf(site: BrandSite, locale: string, host: string): DomainSeoSettings {
  const { hosts = {}, ...own } = site.brand.seo ?? {};
  const ofHost = Object.hasOwn(hosts, host) ? hosts[host] : {};
  return site.content(locale).brandTexts({ ...own, ...ofHost });
}

/** The organization and its site, for search engines. Addresses in full need the brand's origin. */
function jsonLdOf(
  { brand, locales }: BrandSite,
  { locale, siteName, settings }: { locale: string; siteName: string; settings: DomainSeoSettings },
): Readonly<Record<string, unknown>>[] {
  const { organization = {} } = settings;
  const { origin } = brand;
  const logo = safeImage(organization.logo);
  const url = origin === undefined ? {} : { url: `${origin}${inLocale('/', locale, locales.defaultLocale)}` };
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: organization.name ?? siteName,
      ...(origin === undefined ? {} : { url: origin }),
      ...(organization.legalName ? { legalName: organization.legalName } : {}),
      ...(logo === null ? {} : { logo: inFull(logo, origin) }),
      ...(organization.email ? { email: organization.email } : {}),
      ...(organization.sameAs ? { sameAs: organization.sameAs } : {}),
    },
    { '@context': 'https://schema.org', '@type': 'WebSite', name: siteName, inLanguage: locale, ...url },
  ];
}

/** An address inside the site as the world outside writes it. */
export function inFull(address: string, origin: string | undefined): string {
  return origin !== undefined && address.startsWith('/') ? `${origin}${address}` : address;
}
