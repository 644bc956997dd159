/** Its flags among those of the site as a whole, the same in all languages; `npm run docs` puts them there. */
export const guards = {
  responsibleGamingEnabled: { type: 'boolean', title: 'Pages of limits and exclusion' },
} as const;
