import { section } from '#schemas/content/section.ts';

const flag = { type: 'boolean' } as const;

/** Counters and watchers: each of `adapters/analytics` whose settings are here. */
const analytics = section('Counting of visits', {
  bloomreachTarget: { type: 'string', title: 'Bloomreach: address' },
  bloomreachToken: { type: 'string', title: 'Bloomreach: project token' },
  bloomreachSitegroup: { type: 'string', title: 'Bloomreach: group of sites' },
  monitoring: { type: 'string', title: 'Watcher of faults: address' },
  beacon: {
    ...flag,
    title: 'Tell the platform of each visit',
    description: 'From where a visitor came, and by which affiliate’s link.', // CALL-16
  },
  securityHit: {
    ...flag,
    title: 'Tell it again after three seconds',
    description: 'For the platform’s checks of who visits.',
  },
});

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = { analytics } as const;
