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
