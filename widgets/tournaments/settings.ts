import { section } from '#schemas/content/section.ts';

const count = { type: 'integer', minimum: 0 } as const;

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = {
  tournaments: section('Tournaments', { pageSize: { ...count, title: 'Tournaments that are shown at once' } }),
} as const;
