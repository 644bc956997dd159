import type { Banner } from '#schemas/platform/banners.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Line {
  key: string;
  position: string;
  title: string;
  text: string;
  /** Days from the seed to its end; `null` runs on. */
  days: number | null;
}

const lines: readonly Line[] = [
  {
    key: 'welcome',
    position: 'home-hero',
    title: 'A warm start',
    text: 'Three first deposits, three thank-you bonuses. Wagering ten times, no small print.',
    days: null,
  },
  {
    key: 'new-games',
    position: 'home-hero',
    title: 'Fresh from the studios',
    text: 'Twenty new games this month. Try any of them with demo money.',
    days: 60,
  },
  {
    key: 'live-evenings',
    position: 'home-hero',
    title: 'Live evenings',
    text: 'Real tables, friendly hosts, stakes for every budget.',
    days: 90,
  },
  {
    key: 'cashback',
    position: 'home-side',
    title: 'Weekly cashback',
    text: 'Part of a bad week comes back on Monday. Nothing to claim.',
    days: null,
  },
  {
    key: 'limits',
    position: 'home-side',
    title: 'Your limits, your pace',
    text: 'Set a deposit limit or take a break in two clicks.',
    days: null,
  },
];

/** Five banners; ends are counted from `now`. */
export function makeBanners(now: number): Banner[] {
  return lines.map(({ key, position, title, text, days }, index) => ({
    id: index + 1,
    finished_at: days === null ? null : now + days * DAY_MS,
    description: {
      position,
      title,
      text,
      images: { desktop: `/media/banners/${key}.svg`, mobile: `/media/banners/${key}-mobile.svg` },
    },
  }));
}
