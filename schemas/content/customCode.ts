import type { FromSchema } from 'json-schema-to-ts';
import { LOCALE_COOKIE } from '../platform/cookies.ts';

/** Categories that a visitor accepts or refuses; `necessary` is not asked. Source: UK PECR 6, ePrivacy 5 (3). */
export const askedCategories = ['preferences', 'analytics', 'marketing'] as const;
export type AskedCategory = (typeof askedCategories)[number];

/** Cookies of the site itself that scripts can see: each is there because the visitor asked for it. */
export const ownCookies = ['consent', 'theme', LOCALE_COOKIE] as const;
/** Keys of the site itself in the browser's storage, as `stores` writes names. Keys from a brand's own settings are added to them. */
export const ownKeys = [
  'form.*',
  'back_url.*',
  'campaigns.*',
  'cashier.*',
  'session.*',
  'code.*',
  'kept.*',
  'plain-popup',
  'popups.*',
] as const;

/** Longest snippet, in characters. */
const MAX_CODE = 32_768;

/**
 * A snippet that an operator adds to pages, with what has to be known of it before it runs: who answers for it, why it is there, what a
 * visitor has to agree to first, and the fingerprint of the code that was looked at. Empty words stand where an old document said nothing;
 * such an entry never runs. Source: CFG-05; REL-C14; PCI DSS 6.4.3.
 */
export const customCode = {
  type: 'object',
  additionalProperties: false,
  required: ['isEnabled', 'position', 'code', 'consent', 'owner', 'why'],
  properties: {
    isEnabled: { type: 'boolean', title: 'It runs' },
    position: { enum: ['head', 'body-start', 'body-end'], title: 'Place in the page' },
    code: { type: 'string', maxLength: MAX_CODE, title: 'Code' },
    consent: { enum: ['necessary', ...askedCategories], title: 'What a visitor agrees to first' },
    owner: {
      type: 'string',
      maxLength: 200,
      title: 'Who answers for it',
      description: 'A person or a team that can be asked.',
    },
    why: { type: 'string', maxLength: 1_000, title: 'Why it is there' },
    /** SHA-256 of the code as it is written here, as a browser's policy has it: another code under it does not run, nor without one. */
    hash: {
      type: 'string',
      pattern: '^(sha256-[A-Za-z0-9+/]{43}=)?$',
      title: 'Fingerprint',
      description: 'the fingerprint of the code: the check before publishing says the right one',
    },
    /**
     * Data that it leaves in a browser: names of cookies and of keys of local and session storage; `_ga_*` matches all that begin so. The data is
     * removed once the code no longer runs: consent withdrawn, switched off, deleted.
     */
    stores: {
      type: 'array',
      maxItems: 50,
      uniqueItems: true,
      title: 'What it leaves in a browser',
      description: 'Names of cookies and stored values: they are removed where it runs no more.',
      items: { type: 'string', pattern: '^[A-Za-z0-9_.:/|~!#$%&+^-]{2,100}\\*?$' },
    },
  },
} as const;
export type CustomCodeEntry = FromSchema<typeof customCode>;
