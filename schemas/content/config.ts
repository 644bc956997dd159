import type { FromSchema } from 'json-schema-to-ts';
import { documentLink, documentPathOf } from '../parts/link.ts';
import { amountsByCurrency } from '../parts/money.ts';
import { text, textTable } from '../parts/text.ts';
import { access } from './access.ts';
import { LOCALE_CODE } from './brand.ts';
import { customCode } from './customCode.ts';
import { id, locked } from './envelope.ts';
import { ruleMessages } from './form.ts';

const flag = { type: 'boolean' } as const;
const seconds = { type: 'integer', minimum: 0 } as const;
const widths = {
  type: 'object',
  propertyNames: { pattern: '^[a-z0-9][a-z0-9-]{0,31}$' },
  additionalProperties: { type: 'integer', minimum: 1 },
} as const;
const section = <const P>(properties: P) => ({ type: 'object', additionalProperties: false, properties }) as const;

/** A system page's name → id of the page document that shows it. Source: SYS-01. */
export const systemPages = {
  type: 'object',
  propertyNames: { pattern: '^[a-z][a-z-]*$' },
  additionalProperties: id,
} as const;

/** What registration asks and does. Source: AUTHP-05, AUTHP-10, AUTHP-11. */
const registration = section({
  /** Asks for the code of the e-mail address right after registering (STATE-03). */
  confirmEmailPopup: flag,
  /** Lets a newcomer choose a character, in the banner's place (AUTHP-10). */
  showCharacterSelect: flag,
  showPromocode: flag,
  /** The promo code's field is there from the start, without «I have a promo code» (AUTHP-06). */
  showPromoFieldByDefault: flag,
  terms: flag,
  notify: flag,
  /** What is marked at first where a newcomer chooses; without it there is no choice (AUTHP-11). */
  markBetting: { enum: ['betting', 'casino'] },
});

/** One way to register. Source: AUTHP-03, AUTHP-09. */
export const authType = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'component'],
  properties: {
    label: text,
    component: { enum: ['social', 'fast', 'form'] },
    isFast: flag,
    /** What one signs in with afterwards. */
    field: { type: 'string', pattern: '^[a-z][a-z_]{0,31}$' },
  },
} as const;
export type AuthType = FromSchema<typeof authType>;

/** The banner beside signing in and registering; its words and pictures stand in the popup. Source: AUTHP-02. */
const banner = section({
  isShown: flag,
  /** A low strip above the form instead of a column beside it. */
  isCompact: flag,
});

/** Balance refresh. Defaults: 10 s interval, off after 5 minutes without a click, 1 s between clicks (STATE-18). */
export const balanceRefresh = section({
  isEnabledInterval: flag,
  countSecondsForInterval: seconds,
  isEnabledTurnOffRequests: flag,
  countMinutesAfterWhichRequestsTurnedOff: seconds,
  isEnabledRequestsAfterClick: flag,
  countSecondsForDelayBetweenClick: seconds,
});

/** Places where the balance is told wallet by wallet. Source: CFG-07. */
export const detalization = { type: 'array', items: { enum: ['header-cashier', 'header-profile-menu'] } } as const;

/** Of the site as a whole, what is shown and how. */
const shown = {
  betHistoryEnabled: flag,
  noticeBettingVisible: { type: 'boolean', default: true },
  titleClickable: flag,
  /** What turns while something is under way: a ring, or one of dots or dashes. */
  loader: { enum: ['ring', 'dots', 'dashes'] },
} as const;

/** Sections that documents read by `config.<path>`. */
const sections = {
  cashier: section({
    depositPage: documentLink,
    /** The pages that tell how a payment stands, by that. */
    pages: section({
      success: documentPathOf(['transaction']),
      fail: documentPathOf(['transaction']),
      pending: documentPathOf(['transaction']),
      cancel: documentPathOf(['transaction']),
    }),
    depositViewMode: { enum: ['ContainerView', 'ContainerScrollView'] },
    detalization,
    methodUrlDisplay: { enum: ['sysname', 'id'] },
    /** Amounts to choose from, per currency; where there are none, each way to pay has its own [STATE-22]. */
    depositPresets: amountsByCurrency,
  }),
  games: section({ pageSize: seconds, allowZeroBalance: flag }),
  search: section({ minLength: seconds, debounceMs: seconds }),
  forms: section({
    strategy: { enum: ['eager', 'on-submit'] },
    /** What rules say on every form of the site; a form's own `messages` come before (VAL-01, VAL-14). */
    validator: ruleMessages,
    registration,
    authTypes: { type: 'array', maxItems: 6, items: authType },
    banner,
  }),
  /** Other services that one may sign in with, by the names that `/oauth/init` knows; in the order of the buttons (AUTHP-04). */
  social: section({
    services: {
      type: 'array',
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name', 'service'],
        properties: {
          id,
          name: { type: 'string', minLength: 1, maxLength: 40 },
          icon: { type: 'string', format: 'image' },
          service: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,31}$' },
          /** A messenger: the page that has it sign who the visitor is, in place of `/oauth/init` (VAL-16). */
          messenger: { ...documentLink, pattern: '^/' },
        },
      },
    },
  }),
  tournaments: section({ pageSize: seconds }),
  loyalty: section({
    isEnableLoyalty: flag,
    isEnableCharacters: flag,
    /** Picture beside points; a star where there is none. */
    coinIcon: { type: 'string', format: 'image', maxLength: 2_048 },
    /** Where it is explained. */
    tutorialUrl: documentLink,
    /** How news of the programme are told. Source: STATE-19, STATE-25. */
    notification: section({
      /** Seconds; 5 when left out. */
      duration: { type: 'integer', minimum: 1, maximum: 60, default: 5 },
      /** A file of this site that is played with them; no sound when left out. */
      sound: { type: 'string', format: 'link', pattern: '^/', maxLength: 2_048 },
    }),
    placesWhereDisplayedCharacters: {
      type: 'array',
      items: { enum: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'] },
    },
  }),
  /** The chat with people of the brand; under a vendor's name, what its folder in `adapters/chat` asks for (CHAT-02). */
  chat: {
    type: 'object',
    properties: {
      /** Name of the vendor; empty: no chat. */
      chat: { type: 'string', maxLength: 40 },
      /** Pages without its badge: ids, or paths without language, where `*` stands for anything (CHAT-01). */
      hiddenOn: { type: 'array', maxItems: 50, items: { type: 'string', minLength: 1, maxLength: 200 } },
    },
    additionalProperties: { type: 'object', maxProperties: 20 },
  },
  /** Counters and watchers: each of `adapters/analytics` whose settings are here. */
  analytics: section({
    bloomreachTarget: { type: 'string' },
    bloomreachToken: { type: 'string' },
    bloomreachSitegroup: { type: 'string' },
    monitoring: { type: 'string' },
  }),
  settingsForUpdBalance: balanceRefresh,
} as const;

/** Settings of a brand's site. Source: CFG-02, CFG-04. */
export const config = {
  $id: 'config',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id'],
  properties: {
    kind: { const: 'config' },
    format: { const: 1 },
    locked,
    id,
    common: {
      type: 'object',
      additionalProperties: false,
      properties: {
        siteName: text,
        /** Closes the site: every page shows the maintenance page, 503. */
        maintenance: flag,
        twoFactorEnabled: flag,
        identityVerificationEnabled: flag,
        responsibleGamingEnabled: flag,
        ...shown,
        popupFallbacks: { type: 'boolean', default: true },
        favicon: { type: 'object', additionalProperties: { type: 'string', format: 'image' } },
        /** Image key of the platform's banners, offers, jackpots and tournaments → key that widgets ask for (CALL-04). */
        imageKeys: { type: 'object', maxProperties: 64, additionalProperties: { type: 'string', maxLength: 32 } },
        themeColor: { type: 'string', maxLength: 32 },
      },
    },
    access,
    systemPages,
    customCode: { type: 'array', maxItems: 50, items: customCode },
    ...sections,
    /** Widths in pixels by name: they become the tokens `--width-<name>` and `--breakpoint-<name>` (CFG-06). */
    style: section({ interfaceWidths: widths, breakpoints: widths }),
    popups: section({ fallbacks: flag }),
    /**
     * Locale code → settings that stand in place of the site's in that language, one by one. What guards, protects or closes the site is the
     * same in all of them.
     */
    perLocale: {
      type: 'object',
      maxProperties: 64,
      propertyNames: { pattern: LOCALE_CODE },
      additionalProperties: section({ common: section(shown), ...sections }),
    },
    text: textTable,
  },
} as const;

export type ConfigDocument = FromSchema<typeof config>;
