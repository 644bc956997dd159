import type { Translate } from '#runtime/i18n/translate.ts';
import type { PageFacts, SiteLink } from '#runtime/registry/view.ts';
import type { Banner } from '#schemas/platform/banners.ts';
import { bannerPath, bannersAt } from '../banners.ts';
import { type Data, MOST_SLIDES, type Props, type Slide } from './schema.ts';

interface Drawing {
  page: Pick<PageFacts, 'player'>;
  link: SiteLink;
  t: Translate;
}

/** What stands on the stage: the platform's banners of its position, or the document's own slides where there are none. */
export function slidesOf({ items, position }: Props, { banners }: Partial<Data>, drawing: Drawing): readonly Slide[] {
  if (position === undefined) return items;
  const found = bannersAt(banners?.items ?? [], position, drawing.page).slice(0, MOST_SLIDES);
  const slides = found.flatMap(({ description }, index) => slideOf(description, { ...drawing, items, index }));
  return slides.length === 0 ? items : slides;
}

interface Given extends Drawing {
  items: Props['items'];
  index: number;
}

/** A banner as a slide; none without a picture, for the words of the stage are written to stand on one. */
function slideOf(banner: Banner['description'], { items, index, link, t }: Given): Slide[] {
  const { kicker, title, text, action = t('promo.hero.open'), images } = banner;
  const image = images['desktop'] ?? images['mobile'];
  if (image === undefined) return [];
  const href = bannerPath(banner, link);
  // A banner that leads where a button of the document runs actions runs them too: registration opens on the page, without one in between.
  const tells = items.some(({ cta }) => cta?.tells === true && cta.href === href);
  return [
    {
      title,
      image,
      mobileImage: images['mobile'],
      tone: index % 2 === 0 ? 'accent' : 'second',
      ...(kicker === undefined ? {} : { kicker }),
      ...(text === '' ? {} : { text }),
      ...(href === undefined ? {} : { cta: { label: action, href, tells } }),
    },
  ];
}
