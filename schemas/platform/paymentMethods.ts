import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf } from '../parts/paging.ts';

/** Ways in which a payment continues after the request, by what the site opens. Source: REPLY-04. */
export const payActions = ['redirect', 'form', 'iframe', 'window', 'qr', 'requisites', 'done'] as const;

/** Names, codes and what a person reads in one line. */
export const shortText = { type: 'string', maxLength: 200 } as const;
/** Something the player fills in for a method. */
export const paymentField = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'type', 'is_required', 'max_length', 'regex', 'options'],
  properties: {
    sysname: shortText,
    /** `card` and `iban` are text with a check sum. */
    type: { enum: ['input', 'card', 'iban', 'phone', 'select'] },
    is_required: { type: 'boolean' },
    max_length: { type: 'integer' },
    /** Pattern of the whole value without its spaces, for `new RegExp(regex, 'u')`; empty for any. */
    regex: shortText,
    /** Choices of a select. */
    options: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'name'],
        properties: { id: shortText, name: shortText },
      },
    },
  },
} as const;

/** Words about a way to pay: the brand's, in the language of the asker. Empty ones are left out. */
const methodWords = {
  name: shortText,
  description: { type: 'string', maxLength: 500 },
  /** Said beside the smallest and the largest amount. */
  min_description: shortText,
  max_description: shortText,
} as const;

/** A way to pay as everybody may know it. */
export const knownMethod = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'name'],
  properties: { sysname: shortText, ...methodWords },
} as const;
export type KnownMethod = FromSchema<typeof knownMethod>;

/**
 * An origin of another site, as a content security policy takes it: scheme, host, and a port that may be any. Nothing else passes, so that no answer
 * can write rules of its own into a page's policy.
 */
const otherOrigin = {
  type: 'string',
  pattern: '^https?://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:([0-9]{1,5}|\\*))?$',
} as const;
const otherOrigins = { type: 'array', maxItems: 50, items: otherOrigin } as const;

/** Origins of payment providers that the pages for paying may show in a frame, and send a form to. */
export const payOrigins = {
  type: 'object',
  additionalProperties: false,
  required: ['frame', 'form'],
  properties: { frame: otherOrigins, form: otherOrigins },
} as const;
export type PayOrigins = FromSchema<typeof payOrigins>;

export const methodRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['method'],
  properties: {
    /** Its sysname in any letter case, or its number. */
    method: { type: 'string', minLength: 1, maxLength: 64 },
  },
} as const;
export type MethodRequest = FromSchema<typeof methodRequest>;

/** A way to pay, as this player may use it: everything is known before the choice. Source: DOM-50, REPLY-06. */
export const paymentMethod = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'sysname',
    'name',
    'type',
    'currencies',
    'min',
    'max',
    'step',
    'fee',
    'eta',
    'presets',
    'fields',
    'requisites',
    'open_mode',
  ],
  properties: {
    id: { type: 'integer', minimum: 1 },
    sysname: shortText,
    ...methodWords,
    type: openEnum([
      'card',
      'ewallet',
      'bank',
      'instant_bank',
      'voucher',
      'mobile',
      'qr',
      'crypto',
      'cash',
      'requisites',
    ]),
    currencies: { type: 'array', items: shortText },
    /** In the player's currency, as are `max` and `step`. */
    min: money,
    max: money,
    /** Withdrawals: what came in by this way and goes back by it before money goes out by another; left out for nothing. Source: DOM-61. */
    back_first: money,
    /** The player paid by this one the last time; at most one of a list says so, and it may be left out. */
    last_used: { type: 'boolean' },
    /** Amounts are multiples of it. */
    step: money,
    /** Deposits: paid on top of the amount. Withdrawals: taken from it. */
    fee: {
      type: 'object',
      additionalProperties: false,
      required: ['percent', 'fixed'],
      properties: { percent: shortText, fixed: money },
    },
    /** Usual duration of a payment. */
    eta: {
      type: 'object',
      additionalProperties: false,
      required: ['min_minutes', 'max_minutes'],
      properties: { min_minutes: { type: 'integer' }, max_minutes: { type: 'integer' } },
    },
    /** Amounts to choose from, none of them chosen for the player. Source: STATE-22. */
    presets: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['currency', 'amount'],
        properties: { currency: shortText, amount: { type: 'array', items: shortText } },
      },
    },
    fields: { type: 'array', items: paymentField },
    /** Payment details that the player used before, as far as they may be shown; sent back as `{"saved":"<id>"}`. */
    requisites: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'label'],
        properties: { id: shortText, label: shortText },
      },
    },
    open_mode: { enum: payActions },
  },
} as const;
export type PaymentMethod = FromSchema<typeof paymentMethod>;

export const paymentMethodList = listOf(paymentMethod);
export type PaymentMethodList = FromSchema<typeof paymentMethodList>;
