import { expect, it } from 'vitest';
import { linksOn } from '#runtime/document/siteLink.ts';
import type { Banner } from '#schemas/platform/banners.ts';
import type { Props } from './schema.ts';
import { slidesOf } from './slidesOf.ts';

const written: Props = {
  position: 'home-hero',
  items: [
    {
      title: 'Written',
      image: '/media/hero/aurora.svg',
      cta: { label: 'Create account', href: '/lv?show_popup_reg=1', tells: true },
    },
  ],
};
const t = (key: string): string => key;
const guest = { player: false };
const latvian = { prefix: '/lv', locales: [{ code: 'en' }, { code: 'lv' }] };

/** The titles on the stage where the platform runs these banners; `undefined`: it did not answer. */
const titles = (banners: readonly Banner[] | undefined, page = guest): string[] =>
  slides(banners, page).map(({ title }) => title);

function slides(banners: readonly Banner[] | undefined, page = guest) {
  const answer = banners && { items: [...banners], offset: 0, limit: 20, total: banners.length };
  return slidesOf(written, answer ? { banners: answer } : {}, {
    page,
    link: linksOn(latvian),
    t,
  });
}

function banner(title: string, more: Partial<Banner['description']> = {}): Banner {
  const images = { desktop: '/wide.svg', mobile: '/narrow.svg' };
  return { id: 1, finished_at: null, description: { position: 'home-hero', title, text: '', images, ...more } };
}

it('is the platform’s banners of its position, and the document’s slides where there are none or no answer came', () => {
  expect(titles([banner('Race'), banner('Aside', { position: 'home-side' })])).toEqual(['Race']);
  expect(titles([banner('Aside', { position: 'home-side' })])).toEqual(['Written']);
  expect(titles([banner('No picture', { images: {} })])).toEqual(['Written']);
  expect(titles(undefined)).toEqual(['Written']);
});

it('leaves out banners for others than who asks', () => {
  const both = [banner('Join', { audience: 'guest' }), banner('Play', { audience: 'player' }), banner('All')];
  expect(titles(both)).toEqual(['Join', 'All']);
  expect(titles(both, { player: true })).toEqual(['Play', 'All']);
});

it('leads in the page’s language, under words of its own or ours, and nowhere that the site refuses', () => {
  const drawn = [
    banner('Words', { link: '/tournaments', action: 'See the race' }),
    banner('No words', { link: '/jackpots' }),
    banner('Refused', { link: 'https://elsewhere.example', action: 'Away' }),
  ];
  expect(slides(drawn).map(({ cta }) => cta)).toEqual([
    { label: 'See the race', href: '/lv/tournaments', tells: false },
    { label: 'promo.hero.open', href: '/lv/jackpots', tells: false },
    undefined,
  ]);
});

it('runs the actions of the document’s button where it leads to the same address', () => {
  expect(slides([banner('Join', { link: '/?show_popup_reg=1', action: 'Join' })])[0]?.cta?.tells).toBe(true);
});

it('has a picture of its own for phones', () => {
  expect(slides([banner('Race')])[0]).toMatchObject({ image: '/wide.svg', mobileImage: '/narrow.svg' });
  expect(slides([banner('Race', { images: { mobile: '/narrow.svg' } })])[0]?.image).toBe('/narrow.svg');
});
