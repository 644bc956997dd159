import type { FromSchema } from 'json-schema-to-ts';
import { documentLink, documentPathOf } from '../parts/link.ts';
import { amountsByCurrency } from '../parts/money.ts';
import { text } from '../parts/text.ts';
import { id } from './envelope.ts';
import { ruleMessages } from './form.ts';

const flag = { type: 'boolean' } as const;
const count = { type: 'integer', minimum: 0 } as const;
/** A group of settings under a name of its own. */
export const section = <const T extends string, const P>(title: T, properties: P) =>
  ({ type: 'object', title, additionalProperties: false, properties }) as const;

/** What registration asks and does. Source: AUTHP-05, AUTHP-10, AUTHP-11. */
const registration = section('Registration', {
  confirmEmailPopup: {
    ...flag,
    title: 'Ask for the code of the e-mail',
    description: 'Right after registering, the code that was sent to the address is asked for.', // STATE-03
  },
  showCharacterSelect: {
    ...flag,
    title: 'Choice of a character',
    description: 'A newcomer chooses a character, in the place of the banner.', // AUTHP-10
  },
  showPromocode: { ...flag, title: 'Field for a promo code' },
  showPromoFieldByDefault: {
    ...flag,
    title: 'Promo code open from the start',
    description: 'The field is there without pressing «I have a promo code».', // AUTHP-06
  },
  terms: { ...flag, title: 'Box for the terms' },
  notify: { ...flag, title: 'Box for news by letter' },
  markBetting: {
    enum: ['betting', 'casino'],
    title: 'Marked at first: betting or casino',
    description: 'Without it, a newcomer is not asked which one.', // AUTHP-11
  },
});

/** One way to register. Source: AUTHP-03, AUTHP-09. */
export const authType = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'component'],
  properties: {
    label: { ...text, title: 'Name of the way' },
    component: { enum: ['social', 'fast', 'form'], title: 'How: by another service, fast, or the whole form' },
    isFast: { ...flag, title: 'Only what is required is asked' },
    field: {
      type: 'string',
      pattern: '^[a-z][a-z_]{0,31}$',
      title: 'Signs in with',
      description: 'the name of a field, such as email',
    },
  },
} as const;
export type AuthType = FromSchema<typeof authType>;

/** The banner beside signing in and registering; its words and pictures stand in the popup. Source: AUTHP-02. */
const banner = section('Banner beside the form', {
  isShown: { ...flag, title: 'Show it' },
  isCompact: { ...flag, title: 'Low strip', description: 'Above the form, in place of a column beside it.' },
});

/** Balance refresh. Source: STATE-18. */
export const balanceRefresh = section('Balance', {
  isEnabledInterval: { ...flag, title: 'Ask for the balance again and again' },
  countSecondsForInterval: { ...count, title: 'Seconds between two asks', default: 10 },
  isEnabledTurnOffRequests: { ...flag, title: 'Stop asking when nobody clicks' },
  countMinutesAfterWhichRequestsTurnedOff: { ...count, title: 'Minutes without a click until then', default: 5 },
  isEnabledRequestsAfterClick: { ...flag, title: 'Ask after a click' },
  countSecondsForDelayBetweenClick: { ...count, title: 'Seconds between two clicks that ask', default: 1 },
});

/** Places where the balance is told wallet by wallet. Source: CFG-07. */
export const detalization = {
  type: 'array',
  items: { enum: ['header-cashier', 'header-profile-menu'], title: 'Place' },
  title: 'Balance told wallet by wallet',
  description: 'Places where the parts of the balance are shown, and not only the sum.',
} as const;

/** Of the site as a whole, what is shown and how. */
export const shown = {
  betHistoryEnabled: { ...flag, title: 'Page of past bets' },
  noticeBettingVisible: { ...flag, title: 'Notices of betting', default: true },
  titleClickable: { ...flag, title: 'Headings of rows lead to their page' },
  loader: {
    enum: ['ring', 'dots', 'dashes'],
    title: 'What turns while something is loading',
    description: 'A ring, or one that is made of dots or dashes.',
  },
} as const;

const cashier = section('Cashier', {
  depositPage: { ...documentLink, title: 'Page of deposits' },
  pages: {
    ...section('Pages after a payment', {
      success: { ...documentPathOf(['transaction']), title: 'It was paid' },
      fail: { ...documentPathOf(['transaction']), title: 'It failed' },
      pending: { ...documentPathOf(['transaction']), title: 'It is on its way' },
      cancel: { ...documentPathOf(['transaction']), title: 'It was cancelled' },
    }),
    description: 'Where a player is led, by how the payment stands.',
  },
  depositViewMode: {
    enum: ['ContainerView', 'ContainerScrollView'],
    title: 'Ways to pay',
    description: 'ContainerView: all of them one under another. ContainerScrollView: in a row to scroll.',
  },
  detalization,
  methodUrlDisplay: {
    enum: ['sysname', 'id'],
    title: 'Address of a way to pay',
    description: 'sysname: by its name. id: by its number.',
  },
  depositPresets: {
    ...amountsByCurrency,
    title: 'Amounts to choose from',
    description: 'For each currency; where there are none, each way to pay has its own.', // STATE-22
  },
});

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

/** The chat with people of the brand; under a vendor's name, what its folder in `adapters/chat` asks for. Source: CHAT-02. */
const chat = {
  type: 'object',
  title: 'Chat',
  properties: {
    chat: { type: 'string', maxLength: 40, title: 'Vendor', description: 'Empty: there is no chat.' },
    hiddenOn: {
      type: 'array',
      maxItems: 50,
      items: { type: 'string', minLength: 1, maxLength: 200, title: 'Page' },
      title: 'Pages without the chat',
      description: 'Names of pages, or paths without language, where * stands for anything.', // CHAT-01
    },
  },
  additionalProperties: { type: 'object', maxProperties: 20 },
} as const;

/** Sections that documents read by `config.<path>`, which may differ from language to language. */
export const sections = {
  cashier,
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
  forms: section('Forms and registration', {
    strategy: {
      enum: ['eager', 'on-submit'],
      title: 'When faults are shown',
      description: 'eager: when a field is left. on-submit: when the form is sent.',
    },
    validator: {
      ...ruleMessages,
      title: 'Words of the rules',
      description: 'What a rule says on every form of the site; a form’s own words come before.', // VAL-01, VAL-14
    },
    registration,
    authTypes: { type: 'array', maxItems: 6, items: authType, title: 'Ways to register' },
    banner,
  }),
  social,
  tournaments: section('Tournaments', { pageSize: { ...count, title: 'Tournaments that are shown at once' } }),
  loyalty,
  chat,
  /** Counters and watchers: each of `adapters/analytics` whose settings are here. */
  analytics: section('Counting of visits', {
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
  }),
  settingsForUpdBalance: balanceRefresh,
} as const;
