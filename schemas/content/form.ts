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

/** One field. `type` is a folder of widgets/fields. What the platform's definition of the same name says about visible and required wins. */
export const field = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'type'],
  properties: {
    name,
    type: { type: 'string', pattern: '^[a-z][a-z0-9-]*$' },
    label: text,
    /** Label with links, for consents; drawn in place of `label`, which still names the field in the error summary. */
    consent: { ...text, type: ['string', 'object'], format: 'notice' },
    hint: text,
    placeholder: text,
    /** HTML autofill token, such as `email` or `new-password`. */
    autocomplete: { type: 'string', maxLength: 64 },
    required: { type: 'boolean' },
    /** Drawn only where the platform's definitions have, or require, a field of this name: regions, postal addresses; `never`: not even then. Always when left out. */
    offer: { enum: ['defined', 'required', 'never'] },
    /** When to show it: a condition over `form.<field>` and the page's context. Hidden fields keep their value, are not checked and not sent. */
    show: { type: 'object' },
    /** Checked, but not sent: a consent that the call does not take. */
    isUnsent: { type: 'boolean' },
    initial: { type: ['string', 'boolean'] },
    options: { type: 'array', maxItems: 5_000, items: option },
    /** Where choices or settings come from when the platform's definition has none: currencies, dialling codes. */
    source,
    rules: { type: 'array', maxItems: 20, items: rule },
    /** Input mask: `#` a digit, `@` a letter, `*` either (VAL-15). */
    mask: { type: 'string', maxLength: 64 },
    width: { enum: ['full', 'half'] },
    /** Settings of its own that only the field type knows. */
    settings: { type: 'object' },
  },
} as const;

const actions = { type: 'array', maxItems: 50, items: { type: 'object' } } as const;

/** A refusal that is part of the form's way, such as «a code is needed» [STATE-02]; the first that fits counts. */
export const refusalCase = {
  type: 'object',
  additionalProperties: false,
  required: ['type'],
  properties: {
    type: { type: 'string', pattern: '^[A-Za-z]{1,64}$' },
    /** Words of the platform's message, any of them; every message of the type when left out. */
    says: { type: 'array', maxItems: 10, items: { type: 'string', minLength: 1, maxLength: 100 } },
    /** Name under `error_data` that decides as well as the words. */
    data: name,
    text,
    /** Field that the text stands under; the form's notice when left out. */
    field: name,
    /** Name under `error_data` of the seconds to wait; else the number that the message ends with. */
    waits: name,
    /** Form of the next step: what was sent is kept for it, in memory only, at most ten minutes (reliability S2). */
    keepsFor: id,
    // oxlint-disable-next-line unicorn/no-thenable -- a word of the documents; nobody awaits a schema
    then: actions,
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
    definitions: source,
    /** Platform call that answers with what it knows of the player already: fields that have a value there are not asked again. */
    known: source,
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
        /** Name under which the key of one submit and its retries is sent, for calls that know one (reliability W3). */
        retryKey: name,
        /** Values handed to the form of the next step, so that nothing is asked twice (WCAG 3.3.7). Secret fields are never handed on. */
        passes: {
          type: 'object',
          additionalProperties: false,
          required: ['to', 'fields'],
          properties: { to: id, fields: { type: 'array', maxItems: 20, items: name } },
        },
        /** Actions once the platform said yes. */
        // oxlint-disable-next-line unicorn/no-thenable -- a word of the documents; nobody awaits a schema
        then: { type: 'array', items: { type: 'object' } },
        /** Said when the platform refused the whole form: small rich text (AUTHP-05). */
        failure: { ...text, type: ['string', 'object'], format: 'notice' },
        refusals: { type: 'array', maxItems: 20, items: refusalCase },
        /** The form sends along what another one kept for it (`keepsFor`). When there is nothing, or it grew old, `missing` runs. */
        carries: {
          type: 'object',
          additionalProperties: false,
          required: ['missing'],
          properties: { missing: actions },
        },
        /** A button that sends the same without some fields, once the time to wait is over; `{{time}}` in `wait` is what is left. */
        again: {
          type: 'object',
          additionalProperties: false,
          required: ['without', 'label', 'wait'],
          properties: { without: { type: 'array', minItems: 1, maxItems: 20, items: name }, label: text, wait: text },
        },
      },
    },
    text: textTable,
  },
} as const;

export type FormDocument = FromSchema<typeof form>;
export type FormFieldDocument = FormDocument['fields'][number];
