import type { PageHead } from '#runtime/bundle/site.ts';
import { inLocale } from '#runtime/route/locale.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { CARD_SIZE } from '../content/media/pictures/card.ts';
import { domainSeo, inFull } from '../content/seo/domainSeo.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PageDecision } from './decide.ts';
import { linkedData, type Shown } from './linkedData.ts';
import { ownPicture } from './pagePicture.ts';
import { wordsOf } from './pageWords.ts';
import { partOf } from './partOf.ts';
import type { SharedCard } from './sharedCard.ts';

/** Source: server/site/installRoutes.ts. */
const MANIFEST = '/manifest.webmanifest';

/** A page's title, and whose site it is. Source: CFG-02. */
export function titleOf(site: BrandSite, decision: PageDecision, host: string): string {
  const of = domainSeo(site, decision.content.locale, host);
  const { title } = wordsOf(decision);
  if (!title) return of.title;
  const { words } = partOf(decision);
  return [title, ...(words === undefined ? [] : [words]), of.siteName].join(' · ');
}

interface HeadMeans {
  host: string;
  /** The domain shows what another one is known for: search engines leave it alone. */
  isMirror: boolean;
  custom: PageHead['custom'];
  /** Picture of a shared link where neither the page nor the site names one. */
  card: SharedCard | null;
  /** The drawn page; null where it is another page, over which this one opens. */
  shown: Shown | null;
}

/** Builds a page's head: its own words, with the site's words as fallback. Source: STATE-32. */
export function headOf(site: BrandSite, decision: PageDecision, means: HeadMeans): PageHead {
  const { host, isMirror, custom, card, shown } = means;
  const { path, content, isFound } = decision;
  const { defaultLocale } = site.locales;
  const { origin } = site.brand;
  const of = domainSeo(site, content.locale, host);
  const own = wordsOf(decision);
  const { query } = partOf(decision);
  const canonical = inFull(inLocale(path, content.locale, defaultLocale) + query, origin);
  const said = isFound ? { ...of, ...own } : own;
  const title = titleOf(site, decision, host);
  return {
    title,
    ...shownBy(said, { card, title, origin }),
    siteName: of.siteName,
    noindex: [own.noindex, !isFound, isMirror, of.robots === 'closed'].includes(true),
    canonical,
    alternates: isFound ? alternatesOf(site, path, query) : [],
    faces: site.theme.faces ?? [],
    theme: site.css,
    manifestHref: content.locale === defaultLocale ? MANIFEST : `${MANIFEST}?locale=${content.locale}`,
    ...(of.themeColor ? { themeColor: of.themeColor } : {}),
    scheme: site.theme.scheme ?? 'system',
    icons: of.icons,
    jsonLd: [
      ...(isFound && path === '/' ? of.jsonLd : []),
      // a picture of the thing itself: a card is for people
      ...linkedData(own.jsonLd, { url: canonical, image: said.image ?? ownPicture(decision.picture), origin, shown }),
      ...breadcrumbs(site, decision, of),
    ],
    custom,
  };
}

/** Description and picture that a shared link shows beside the title. The size of a picture that content names is not known. */
function shownBy(
  { description, image }: { description?: string; image?: string },
  { card, title, origin }: { card: SharedCard | null; title: string; origin: string | undefined },
): Pick<PageHead, 'description' | 'image'> {
  const href = image ?? card?.href;
  return {
    ...(description ? { description } : {}),
    ...(href === undefined
      ? {}
      : { image: { href: inFull(href, origin), alt: title, ...(image === undefined ? CARD_SIZE : {}) } }),
  };
}

/** The page in every language, and what to show to those who speak none of them. Source: developers.google.com, localized versions. */
function alternatesOf({ brand, locales }: BrandSite, path: string, query: string): PageHead['alternates'] {
  const hrefIn = (locale: string): string =>
    inFull(inLocale(path, locale, locales.defaultLocale) + query, brand.origin);
  return [
    ...locales.codes.map((locale) => ({ locale, href: hrefIn(locale) })),
    { locale: 'x-default', href: hrefIn(locales.defaultLocale) },
  ];
}
