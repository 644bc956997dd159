import { section } from '#schemas/content/section.ts';
import { documentLink, link } from '#schemas/parts/link.ts';

const flag = { type: 'boolean' } as const;

const loyalty = section('Loyalty programme', {
  isEnableLoyalty: { ...flag, title: 'There is a programme' },
  isEnableCharacters: { ...flag, title: 'Players choose a character' },
  coinIcon: {
    type: 'string',
    format: 'image',
    maxLength: 2_048,
    title: 'Picture beside points',
    description: 'A star where there is none.',
  },
  tutorialUrl: { ...documentLink, title: 'Page that explains it' },
  // Source: STATE-19, STATE-25
  notification: section('News of the programme', {
    duration: {
      type: 'integer',
      minimum: 1,
      maximum: 60,
      default: 5,
      title: 'Seconds on the screen',
    },
    sound: {
      type: 'string',
      format: 'link',
      pattern: '^/',
      maxLength: 2_048,
      title: 'Sound',
      description: 'a file of this site; empty for no sound',
    },
  }),
  placesWhereDisplayedCharacters: {
    type: 'array',
    items: { enum: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'], title: 'Place' },
    title: 'Where characters are shown',
  },
});

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = { loyalty } as const;

/**
 * The address of a file as settings may give one; empty: none. It is sanitized with the settings: a prop of this kind cannot say that it is
 * missing.
 */
const address = { type: 'string', maxLength: 2_048 } as const;

/** The picture beside points; without one, a star. */
export const coinProp = { ...address, title: 'Picture beside points' } as const;
/** The page that explains the programme; empty: none. */
export const tutorialProp = { ...link, minLength: 0, title: 'Where the programme is explained' } as const;
export const soundProp = { ...address, title: 'Sound that is played with it' } as const;
