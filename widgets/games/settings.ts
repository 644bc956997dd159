import { section } from '#schemas/content/section.ts';

const flag = { type: 'boolean' } as const;
const count = { type: 'integer', minimum: 0 } as const;

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = {
  games: section('Games', {
    pageSize: { ...count, title: 'Games that are shown at once' },
    allowZeroBalance: {
      ...flag,
      title: 'Play without money',
      description: 'A game opens with an empty balance as well.',
    },
  }),
  search: section('Search', {
    minLength: { ...count, title: 'Letters until it searches' },
    debounceMs: { ...count, title: 'Milliseconds after the last key' },
  }),
} as const;

/** Its flags among those of the site as a whole; `npm run docs` puts them there. */
export const flags = { titleClickable: { ...flag, title: 'Headings of rows lead to their page' } } as const;
