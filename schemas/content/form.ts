import type { FromSchema } from 'json-schema-to-ts';
import { STORAGE_NAME } from '../parts/storageName.ts';
import { text, textTable } from '../parts/text.ts';
import { id, locked } from './envelope.ts';
import { condition, field, name, source } from './formField.ts';

/** Rule → what is said in place of its own message: a text, or a key of the interface's texts, which may have plural forms (VAL-01). */
export const ruleMessages = {
  type: 'object',
  maxProperties: 64,
  propertyNames: { pattern: '^[a-z][A-Za-z0-9]*$' },
  additionalProperties: text,
} as const;

/** One page of a form that is filled in one after another; it is left forwards only when its fields are in order. */
export const step = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'title', 'fields'],
  properties: {
    id,
    title: text,
    hint: text,
    /** A step whose condition says no is passed over, with all its fields. */
    show: condition,
    fields: { type: 'array', minItems: 1, maxItems: 100, items: name },
  },
} as const;

/** One way of several to fill the form in, such as fast and full (AUTHP-03, AUTHP-09); a switcher is shown when there is more than one. */
export const variant = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'label'],
  properties: {
    id,
    label: text,
    /** `required`: what is not required is left away. */
    shows: { enum: ['all', 'required'] },
    /** Every field of text that is shown is required. */
    requiresAll: { type: 'boolean' },
    /** Fields that this way needs, such as the number where one registers by phone. */
    requires: { type: 'array', maxItems: 50, items: name },
    /** Fields that this way does not have. */
    without: { type: 'array', maxItems: 50, items: name },
  },
} as const;

/** Saves typed values in this browser, so that they survive a reload. Secret fields and files are never saved. */
export const draft = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Fields that are stored; every one when left out. */
    fields: { type: 'array', maxItems: 200, items: name },
    /** Lifetime, from the last change. */
    days: { type: 'integer', minimum: 1, maximum: 30 },
    /** It stays after a yes, until `form.forget`: a payment is begun by the form, and done elsewhere. */
    outlivesSubmit: { type: 'boolean' },
  },
} as const;

export const actions = { type: 'array', maxItems: 50, items: { type: 'object' } } as const;

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
    /** The form's notice as small rich text, where words alone lead nowhere. */
    notice: { ...text, type: ['string', 'object'], format: 'notice' },
    /**
     * Words of the button that the platform gives along (`error_data.button`: `show`, `link`). A case that has them fits only a refusal that
     * shows its button [STATE-23].
     */
    button: text,
    /** Field that the text stands under; the form's notice when left out. */
    field: name,
    /** Name under `error_data` of the seconds to wait; else the number that the message ends with. */
    waits: name,
    /** Form of the next step: what was sent is held for it, in memory only, at most ten minutes (REL-S2). */
    keepsFor: id,
    // oxlint-disable-next-line unicorn/no-thenable -- a word of the documents; nobody awaits a schema
    then: actions,
  },
} as const;

/** A form. The platform's definition of profile fields comes first, this document is laid over it. Source: AUTHP-05. */
export const form = {
  $id: 'form',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'fields', 'submit'],
  properties: {
    kind: { const: 'form' },
    format: { const: 1 },
    locked,
    id,
    /** `eager`: a field is checked when it is left, then on input. `on-submit`: nothing before submit, then to the first invalid field (STATE-06). */
    strategy: {
      type: ['string', 'object'],
      pattern: '^(eager|on-submit)$',
      additionalProperties: false,
      required: ['get'],
      properties: { get: { const: 'config.forms.strategy' } },
    },
    /** Platform call whose field definitions this form is merged with; they decide what is visible and required. */
    definitions: source,
    /** Platform call that answers with what it knows of the player already: fields that have a value there are not asked again. */
    known: source,
    /** Platform call that answers with what the fields start from: a profile is shown, and can be changed. */
    values: {
      ...source,
      properties: {
        ...source.properties,
        /** Field → name of its value in the answer; the field's own name when left out. */
        names: { type: 'object', maxProperties: 50, additionalProperties: name },
      },
    },
    fields: { type: 'array', minItems: 1, maxItems: 200, items: field },
    steps: { type: 'array', minItems: 2, maxItems: 20, items: step },
    /** Written down, or the brand's own: `{ "get": "config.forms.authTypes" }` (AUTHP-03). */
    variants: {
      type: ['array', 'object'],
      minItems: 1,
      maxItems: 6,
      items: variant,
      additionalProperties: false,
      required: ['get'],
      properties: { get: { const: 'config.forms.authTypes' } },
    },
    draft,
    /** A visitor with unsent changes is asked before leaving the page or closing the dialog. Not beside a draft. */
    asksBeforeLeaving: { type: 'boolean' },
    /** Name → key of the browser's storage: a field of that name starts from what is stored there, what no field is called is sent along (STATE-20). */
    recalls: {
      type: 'object',
      maxProperties: 20,
      additionalProperties: { type: 'string', pattern: STORAGE_NAME },
    },
    /** Field → actions that run when the player changed it, with the form's open values in `event`: a language that switches the site's (STATE-05). */
    on: { type: 'object', maxProperties: 20, propertyNames: name, additionalProperties: actions },
    messages: ruleMessages,
    submit: {
      type: 'object',
      additionalProperties: false,
      required: ['label'],
      properties: {
        /** Platform call that receives the values; without one the form only runs `then`, whose actions find the values in `event`. */
        call: { type: 'string' },
        label: text,
        /** Marks an action that cannot be undone: the colour of the button shows it. */
        look: { const: 'danger' },
        /** Sends all answers as one JSON text under this name, for calls that take any form. */
        as: name,
        /** Name under which the fields that a chosen item brings with it are sent, as one JSON text: `requisites` of a way to pay. */
        parts: name,
        /** Names of the platform's answer that `then` finds in `event`: where the player goes on. */
        tells: { type: 'array', maxItems: 10, items: name },
        /** Values sent along that the player does not enter. */
        values: { type: 'object', additionalProperties: { type: ['string', 'boolean', 'number'] } },
        /** Field whose value is filled from the first of these that has one (VAL-16: login from email or mobile). */
        derive: { type: 'object', additionalProperties: { type: 'array', items: name } },
        /** Server's name of a value → field that shows its error; other names of a field type are built in (VAL-13): phone ↔ mobile. */
        errors: { type: 'object', additionalProperties: name },
        /** Name that the platform refuses → where the catalogue keeps the texts of its codes: `common.promoCodeErrors` (STATE-10). */
        words: { type: 'object', additionalProperties: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9.]{0,99}$' } },
        /** Fields that are empty again once the platform said yes. */
        clears: { type: 'array', maxItems: 50, items: name },
        /** Name under which the key of one submit and its retries is sent, for calls that know one (REL-W3). */
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
        then: actions,
        /** Actions when the platform refused, with its `code` and `type` in `event`: for counting failures (ERR-03, ERR-05). */
        otherwise: actions,
        /** Message when the platform refused the whole form: small rich text (AUTHP-05). */
        failure: { ...text, type: ['string', 'object'], format: 'notice' },
        refusals: { type: 'array', maxItems: 20, items: refusalCase },
        /** The form sends along what another one holds for it (`keepsFor`). When there is nothing, or it grew old, `missing` runs. */
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
          properties: {
            without: { type: 'array', minItems: 1, maxItems: 20, items: name },
            label: text,
            wait: text,
            /** Another call than the form's own, for codes that one call sends and another confirms. */
            call: { type: 'string' },
            /** Asked once by itself as the form comes: only for a call that changes nothing. */
            atOnce: { type: 'boolean' },
            /** True if the first request was sent by whatever opened the form: the form says so at once, and starts to count `seconds`. */
            wasSent: { type: 'boolean' },
            /** Message once the platform agreed, which is not yet the form's own success. */
            sent: text,
            /** Name of the seconds to wait in the platform's answer. */
            waits: name,
            /** Seconds to wait where the answer names none. */
            seconds: { type: 'integer', minimum: 1, maximum: 3600 },
          },
        },
      },
    },
    text: textTable,
  },
} as const;

export type FormDocument = FromSchema<typeof form>;
export type FormFieldDocument = FormDocument['fields'][number];
