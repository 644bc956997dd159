import type { FromSchema } from 'json-schema-to-ts';
import { text, textTable } from '../parts/text.ts';
import { id } from './envelope.ts';

const name = { type: 'string', pattern: '^[a-zA-Z][A-Za-z0-9_]{0,63}$' } as const;

/** One rule of a field: name of a folder-found rule (runtime/form/rules), its arguments, and a text instead of its default message. */
export const rule = {
  type: 'object',
  additionalProperties: false,
  required: ['rule'],
  properties: {
    rule: { type: 'string', pattern: '^[a-z][A-Za-z0-9]*$' },
    with: { type: 'object' },
    message: text,
  },
} as const;

export const option = {
  type: 'object',
  additionalProperties: false,
  required: ['value', 'label'],
  properties: { value: { type: 'string' }, label: text },
} as const;

/** One field. `type` is a folder of widgets/fields. What the platform's definition of the same name says about visible and required wins. */
export const field = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type'],
  properties: {
    name,
    type: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    label: text,
    hint: text,
    placeholder: text,
    /** HTML autofill token, such as `email` or `new-password`. */
    autocomplete: { type: 'string', maxLength: 64 },
    required: { type: 'boolean' },
    /** When to show it: a condition over `form.<field>` and the page's context. Hidden fields keep their value, are not checked and not sent. */
    show: { type: 'object' },
    initial: { type: ['string', 'boolean'] },
    options: { type: 'array', maxItems: 5_000, items: option },
    rules: { type: 'array', maxItems: 20, items: rule },
    /** Input mask: `#` a digit, `@` a letter, `*` either (VAL-15). */
    mask: { type: 'string', maxLength: 64 },
    width: { enum: ['full', 'half'] },
    /** Settings of its own that only the field type knows. */
    settings: { type: 'object' },
  },
} as const;

/** A form. Platform's profile-field definition first, this overlay second (DESIGN §2). Source: spec §4, §5; AUTHP-05. */
export const form = {
  $id: 'form',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'fields', 'submit'],
  properties: {
    kind: { const: 'form' },
    format: { const: 1 },
    id,
    /** `eager`: a field is checked when it is left, then on input. `on-submit`: nothing before submit, then to the first invalid field (STATE-06). */
    strategy: { enum: ['eager', 'on-submit'] },
    /** Platform call whose field definitions this form is merged with; they decide what is visible and required. */
    definitions: {
      type: 'object',
      additionalProperties: false,
      required: ['call'],
      properties: { call: { type: 'string' } },
    },
    fields: { type: 'array', minItems: 1, maxItems: 100, items: field },
    submit: {
      type: 'object',
      additionalProperties: false,
      required: ['call', 'label'],
      properties: {
        /** Platform call that receives the values. */
        call: { type: 'string' },
        label: text,
        /** Values sent along that the player does not enter. */
        values: { type: 'object', additionalProperties: { type: ['string', 'boolean', 'number'] } },
        /** Field whose value is filled from the first of these that has one (VAL-16: login from email or mobile). */
        derive: { type: 'object', additionalProperties: { type: 'array', items: name } },
        /** Server's name of a value → field that shows its error; phone ↔ mobile is built in (VAL-13). */
        errors: { type: 'object', additionalProperties: name },
        /** Actions once the platform said yes, and instead of the general notice when it said no. */
        then: { type: 'array', items: { type: 'object' } },
        failure: text,
      },
    },
    text: textTable,
  },
} as const;

export type FormDocument = FromSchema<typeof form>;
export type FormFieldDocument = FormDocument['fields'][number];
