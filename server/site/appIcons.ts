import { hashOf } from '#runtime/document/hash.ts';
import type { BrandSite } from '../content/compose/BrandSite.ts';
import { domainSeo } from '../content/seo/domainSeo.ts';
import { cardLook } from './cardLook.ts';
import { ownPicture } from './pagePicture.ts';

/** Version of the drawing: a new number has icons drawn again that are kept. */
const DRAWING = 1;
/** Pixels of a side. Source: web.dev, «Add a web app manifest». */
const SIZES = [192, 512] as const;

/** An icon of the installed site, cut from the brand's picture. */
export interface AppIcon {
  /** Name in its address, such as `192-maskable.png`. */
  file: string;
  href: string;
  purpose: 'any' | 'maskable';
  px: number;
  /** Ground up to the edges, `#rrggbb`; null for the picture alone. */
  ground: string | null;
  /** Address of the picture on this site. */
  picture: string;
  /** A fingerprint of all of this. */
  name: string;
}

/** Icons of an installed site in the sizes and purposes that phones ask for; none where the brand names no picture of its own. */
export function appIcons(site: BrandSite, locale: string, host: string): AppIcon[] {
  const { icons, themeColor } = domainSeo(site, locale, host);
  const drawing = icons.find(({ type }) => type === 'image/svg+xml');
  const largest = icons.toSorted((one, other) => widthOf(other.sizes) - widthOf(one.sizes))[0];
  const picture = ownPicture((drawing ?? largest)?.href);
  if (picture === undefined) return [];
  const colour = /^#[0-9a-f]{6}$/i.exec(themeColor ?? '')?.[0] ?? cardLook(site.theme).ground;
  return SIZES.flatMap((px) =>
    (['any', 'maskable'] as const).map((purpose) => {
      const ground = purpose === 'maskable' ? colour : null;
      const name = hashOf(JSON.stringify(['icon', DRAWING, picture, px, ground]));
      const file = purpose === 'maskable' ? `${px}-maskable.png` : `${px}.png`;
      return { file, href: `/icons/${file}?v=${name}`, purpose, px, ground, picture, name };
    }),
  );
}

function widthOf(sizes = ''): number {
  return Number.parseInt(sizes, 10) || 0;
}
