import type { JsonSchema } from '#schemas/jsonSchema.ts';

const words = (title: string, maxLength = 120): JsonSchema => ({ type: 'string', title, maxLength });

/** What of a field is written for people, in the order that they meet it. */
export const fieldWords: JsonSchema = {
  type: 'object',
  properties: {
    label: words('Label'),
    consent: { ...words('Consent, with links'), format: 'notice' },
    hint: words('Hint below it', 400),
    placeholder: words('Shown while it is empty'),
    missing: words('Said when nothing is given'),
  },
};

/** How a field looks, and what it begins with. */
export const fieldLook: JsonSchema = {
  type: 'object',
  properties: {
    width: { title: 'Width', enum: ['full', 'half', 'aside'] },
    autocomplete: {
      type: 'string',
      title: 'What browsers fill in',
      pattern: '^[a-z0-9-]+( [a-z0-9-]+)*$',
      maxLength: 64,
      description: 'a token of HTML such as email or new-password',
    },
    mask: {
      type: 'string',
      title: 'Mask: # a digit, @ a letter, * either',
      pattern: '^.+$',
      maxLength: 64,
      description: 'a mask such as ##.##.####',
    },
    isUnsent: { type: 'boolean', title: 'Asked and checked, but not sent' },
  },
};

/** What a field is chosen from, where the platform lists nothing. */
export const fieldOptions: JsonSchema = {
  type: 'array',
  title: 'Choices',
  items: {
    type: 'object',
    required: ['value', 'label'],
    properties: {
      value: { type: 'string', title: 'Value that is sent', pattern: '^\\S+$', description: 'a value without spaces' },
      label: words('Label'),
    },
  },
};

export const ruleMessage: JsonSchema = words('Said in place of its own message');

/** Words of the form itself. */
export const formWords: JsonSchema = {
  type: 'object',
  required: ['label'],
  properties: {
    label: words('Button that sends it'),
    failure: { ...words('Said when the platform refused the whole form'), format: 'notice' },
  },
};

export const stepWords: JsonSchema = {
  type: 'object',
  required: ['title'],
  properties: { title: words('Title'), hint: words('Hint', 400) },
};
