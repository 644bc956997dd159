import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { hashOf } from '#runtime/document/hash.ts';
import { isGuarded } from '#runtime/route/access.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import type { Card } from '../content/media/pictures/card.ts';
import { domainSeo } from '../content/seo/domainSeo.ts';
import { cardLook } from './cardLook.ts';
import type { PageDecision } from './decide.ts';
import { ownPicture, pagePicture } from './pagePicture.ts';
import { wordsOf } from './pageWords.ts';

/** Version of the drawing: a new number makes others request the cards again that they have cached. */
const DRAWING = 1;

/** The picture that a shared link of a page shows, before it is drawn. */
export interface SharedCard {
  /** A fingerprint of all that it is made from. */
  name: string;
  /** A fingerprint of the page's own part: another page's picture may be used for a while without refreshing the page. */
  version: string;
  /** Its address on this site. */
  href: string;
  card: Omit<Card, 'sign' | 'picture'>;
  /** Addresses on this site. */
  sign?: string;
  picture?: string;
}

/**
 * The card of a page as guests see it; null for one that guests are not shown, and for what is no page. It says the page's title and
 * description, under the theme and sign of the brand, with the picture of the page, else of the site's first page.
 */
export function sharedCard(site: BrandSite, decision: PageDecision, catalog: SiteCatalog): SharedCard | null {
  if (!isForGuests(site, decision)) return null;
  const { path, content } = decision;
  const card = wordsFor(site, decision);
  const own = pagePicture(decision, catalog);
  const pictures = given({ sign: signOf(site, decision), picture: own ?? homePicture(site, decision, catalog) });
  const version = hashOf(JSON.stringify([DRAWING, card, pictures.sign, own]));
  const place = `${content.locale}${path === '/' ? '' : path}`;
  return {
    name: hashOf(`${version} ${pictures.picture ?? ''}`),
    version,
    href: `/share/${site.brand.id}/${place}.png?v=${version}`,
    card,
    ...pictures,
  };
}

function isForGuests({ config }: BrandSite, { isFound, page, path }: PageDecision): boolean {
  return isFound && page.access !== 'player' && !isGuarded(path, config.access?.guardedSegments ?? []);
}

function wordsFor(site: BrandSite, { content, page, found }: PageDecision): SharedCard['card'] {
  const { locale } = content;
  const of = domainSeo(site, locale, '');
  const { title = of.title, description = of.description } = wordsOf({ page, found: withoutQuery(found) });
  return {
    siteName: of.siteName,
    title,
    ...given({ description }),
    locale,
    dir: site.brand.locales?.find(({ code }) => code === locale)?.dir ?? 'ltr',
    look: cardLook(site.theme),
  };
}

function signOf(site: BrandSite, { content }: PageDecision): string | undefined {
  const { icons } = domainSeo(site, content.locale, '');
  return ownPicture(icons.find(({ type }) => type === 'image/svg+xml')?.href);
}

/** Returns the values that are defined. */
function given<K extends string>(values: Readonly<Record<K, string | undefined>>): Partial<Record<K, string>> {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some of its own
  return Object.fromEntries(there) as Partial<Record<K, string>>;
}

/** One picture for all of a page's addresses: they differ in order and page of a list, and share their canonical address. */
function withoutQuery(found: PageDecision['found']): PageDecision['found'] {
  return Object.fromEntries(Object.entries(found).filter(([path]) => !path.startsWith('query.')));
}

function homePicture(site: BrandSite, decision: PageDecision, catalog: SiteCatalog): string | undefined {
  const page = decision.content.page(site.match('/')?.id ?? '');
  const { picture: _own, ...place } = decision;
  return page && pagePicture({ ...place, page }, catalog);
}
