import { text } from '../parts/text.ts';

/** Name of a field, and of a value that a call is given. */
export const name = { type: 'string', pattern: '^[a-zA-Z][A-Za-z0-9_]{0,63}$' } as const;

/** One rule of a field: name of a folder-found rule (runtime/form/rules), its arguments, and a text instead of its default message. */
export const rule = {
  type: 'object',
  additionalProperties: false,
  required: ['rule'],
  properties: {
    rule: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    with: { type: 'object' },
    /** A condition over `form.<field>`: the rule holds only then, such as a document's number by its type. */
    when: { type: 'object' },
    message: text,
  },
} as const;

export const option = {
  type: 'object',
  additionalProperties: false,
  required: ['value', 'label'],
  properties: { value: { type: 'string' }, label: text },
} as const;

/**
 * A platform call that a form or a field asks. `with` names the call's parameters and the fields whose values they carry; a change of such a
 * field asks again (STATE-04).
 */
export const source = {
  type: 'object',
  additionalProperties: false,
  required: ['call'],
  properties: { call: { type: 'string' }, with: { type: 'object', maxProperties: 10, additionalProperties: name } },
} as const;

/** Source of a field's choices or settings: a call, or the item that another field chose, such as the bounds of a way to pay. */
export const fieldSource = {
  type: 'object',
  additionalProperties: false,
  oneOf: [{ required: ['call'] }, { required: ['of'] }],
  properties: {
    ...source.properties,
    of: name,
    /** The form says that it cannot be loaded when this does not come; a field's other choices may be missing. */
    isNeeded: { type: 'boolean' },
  },
} as const;

/** A condition of the expression language, checked by `runtime/expression`. */
export const condition = { type: 'object' } as const;

/**
 * A question to the platform about a field's value, asked once typing rests. The value counts as right when the answer is not empty, or when
 * `passes` says so of `answer`.
 */
export const check = {
  type: 'object',
  additionalProperties: false,
  required: ['call'],
  properties: {
    call: { type: 'string' },
    /** Parameter that carries the value; the field's name when left out. `options.search`: in a parameter that is JSON text. */
    as: { type: 'string', pattern: '^[a-zA-Z][A-Za-z0-9_]{0,63}([.][a-zA-Z][A-Za-z0-9_]{0,63})?$' },
    /** Parameter of the call → other field whose value it carries. */
    with: { type: 'object', maxProperties: 10, additionalProperties: name },
    passes: condition,
    message: text,
    /** A check that says no only warns: the submit decides, and says more exactly what is wrong (STATE-10). */
    isAdvice: { type: 'boolean' },
  },
} as const;

const fieldProperties = {
  name,
  type: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
  label: text,
  /** Label with links, for consents; drawn in place of `label`, which still names the field in the error summary. */
  consent: { ...text, type: ['string', 'object'], format: 'notice' },
  hint: text,
  /** Message when no value was given; it names what is required, such as «Enter your town». */
  missing: text,
  placeholder: text,
  /** HTML autofill token, such as `email` or `new-password`. */
  autocomplete: { type: 'string', maxLength: 64 },
  /** true, false, or when it is required. */
  required: { type: ['boolean', 'object'] },
  /** Drawn only where the platform's definitions have, or require, a field of this name: regions, postal addresses; `never`: not even then. Always when left out. */
  offer: { enum: ['defined', 'required', 'never'] },
  /** When to show it: a condition over `form.<field>` and the page's context. Hidden fields keep their value, are not checked and not sent. */
  show: condition,
  /** When it cannot be changed: it keeps its value, is not checked and not sent. */
  disable: condition,
  /** Checked, but not sent: a consent that the call does not take. */
  isUnsent: { type: 'boolean' },
  /** false: what is wrong with it does not hold the form up; a wrong value is left out of what is sent (VAL-13). */
  blocks: { type: 'boolean' },
  /** A value, or a setting: `{ "get": "config.…" }`. */
  initial: { type: ['string', 'boolean', 'object'] },
  options: { type: 'array', maxItems: 5_000, items: option },
  /** Source of choices or settings when the platform's definition has none: currencies, dialling codes. */
  source: fieldSource,
  rules: { type: 'array', maxItems: 20, items: rule },
  check,
  /** Input mask: `#` a digit, `@` a letter, `*` either (VAL-15). */
  mask: { type: 'string', maxLength: 64 },
  /** `aside`: where there is room, in a column of its own beside the other fields. */
  width: { enum: ['full', 'half', 'aside'] },
  /** Settings of its own that only the field type knows. */
  settings: { type: 'object' },
} as const;

/** A repeated group: each row has these fields. Conditions inside a row see the row's own values first. */
export const rows = {
  type: 'object',
  additionalProperties: false,
  required: ['fields', 'add'],
  properties: {
    fields: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: { type: 'object', additionalProperties: false, required: ['name', 'type'], properties: fieldProperties },
    },
    min: { type: 'integer', minimum: 0, maximum: 20 },
    max: { type: 'integer', minimum: 1, maximum: 20 },
    /** Heading of a row; `{{number}}` is its place, from 1. */
    title: text,
    /** Label of the button that adds a row. */
    add: text,
  },
} as const;

/** One field. `type` is a folder of widgets/fields. The platform's definition of the same name decides whether it is visible and required. */
export const field = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type'],
  properties: { ...fieldProperties, rows },
} as const;
