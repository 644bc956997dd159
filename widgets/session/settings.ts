import type { FromSchema } from 'json-schema-to-ts';
import { id } from '#schemas/content/envelope.ts';
import { section } from '#schemas/content/section.ts';
import { documentLink, type PlacedLinks } from '#schemas/parts/link.ts';

const flag = { type: 'boolean' } as const;
const count = { type: 'integer', minimum: 0 } as const;

/** Other services that one may sign in with, in the order of the buttons. Source: AUTHP-04, VAL-16. */
const social = section('Sign-in with other services', {
  services: {
    type: 'array',
    maxItems: 8,
    title: 'Services',
    description: 'In the order of their buttons.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['id', 'name', 'service'],
      properties: {
        id: { ...id, title: 'Short name', description: 'small letters and digits, such as lumen' },
        name: { type: 'string', minLength: 1, maxLength: 40, title: 'Name on the button' },
        icon: { type: 'string', format: 'image', title: 'Picture on the button' },
        service: {
          type: 'string',
          pattern: '^[a-z][a-z0-9-]{0,31}$',
          title: 'Service',
          description: 'the name by which the platform knows it',
        },
        messenger: {
          ...documentLink,
          pattern: '^/',
          title: 'Page of a messenger',
          description: 'a page of this site, where the messenger signs who the visitor is',
        },
      },
    },
  },
});

export type SocialSettings = FromSchema<typeof social, PlacedLinks>;

/** Balance refresh. Source: STATE-18. */
export const balanceRefresh = section('Balance', {
  isEnabledInterval: { ...flag, title: 'Ask for the balance again and again' },
  countSecondsForInterval: { ...count, title: 'Seconds between two asks', default: 10 },
  isEnabledTurnOffRequests: { ...flag, title: 'Stop asking when nobody clicks' },
  countMinutesAfterWhichRequestsTurnedOff: { ...count, title: 'Minutes without a click until then', default: 5 },
  isEnabledRequestsAfterClick: { ...flag, title: 'Ask after a click' },
  countSecondsForDelayBetweenClick: { ...count, title: 'Seconds between two clicks that ask', default: 1 },
});

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = { social, settingsForUpdBalance: balanceRefresh } as const;

declare module '#runtime/data/dataOf.ts' {
  interface NeededSections {
    social: SocialSettings;
  }
}
