import { section } from '#schemas/content/section.ts';

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = {
  betting: section('Betting', {
    game: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      title: 'Game of a provider',
      description: 'Betting is this game, in its frame, in the place of the site’s own events and slip.',
    },
  }),
} as const;

/** Its flags among those of the site as a whole; `npm run docs` puts them there. */
export const flags = {
  betHistoryEnabled: { type: 'boolean', title: 'Page of past bets' },
  noticeBettingVisible: { type: 'boolean', title: 'Notices of betting', default: true },
} as const;
