import { ruleMessages } from '#schemas/content/form.ts';
import { section } from '#schemas/content/section.ts';
import { text } from '#schemas/parts/text.ts';

const flag = { type: 'boolean' } as const;

/** Settings of registration. Source: AUTHP-05, AUTHP-10, AUTHP-11. */
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
const authType = {
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

/** The banner beside signing in and registering; its words and pictures stand in the popup. Source: AUTHP-02. */
const banner = section('Banner beside the form', {
  isShown: { ...flag, title: 'Show it' },
  isCompact: { ...flag, title: 'Low strip', description: 'Above the form, in place of a column beside it.' },
});

/** Settings of the area in the brand's config, by section; `npm run docs` puts them into its schema. */
export const settings = {
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
} as const;
