import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { listOf } from '../parts/paging.ts';
import { type ContactCallTypes, contactCalls } from './contacts.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';
import { type ProfileCallTypes, profileCalls } from './profile.ts';
import { type SafetyCallTypes, safetyCalls } from './safety.ts';

const balances = {
  balance_main: money,
  balance_bonus: money,
  balance_betting_bonus: money,
  balance_fun: money,
  /** Grows with every change of a wallet, so that an old balance never overwrites a newer one. Source: LIVE-06. */
  balance_version: { type: 'integer' },
} as const;

/** The signed-in player. Source: STATE-01. */
export const accountInfo = {
  type: 'object',
  additionalProperties: false,
  required: [
    'uid',
    'reg_time',
    'login',
    'fakename',
    'is_subscribed',
    'balance_main',
    'balance_bonus',
    'balance_betting_bonus',
    'balance_fun',
    'is_on_verification',
    'is_verified',
    'is_kyc_block_enabled',
    'is_registration_completed',
    'country_code',
    'locale',
    'two_factor_auth',
  ],
  properties: {
    uid: { type: 'integer', minimum: 1 },
    /** UTC milliseconds. */
    reg_time: { type: 'integer' },
    login: { type: 'string' },
    /** Empty until the player chooses one. */
    fakename: { type: 'string' },
    is_subscribed: { type: 'boolean' },
    ...balances,
    is_on_verification: { type: 'boolean' },
    is_verified: { type: 'boolean' },
    /** Identity has to be proved before money may come in, and has not been. */
    is_kyc_block_enabled: { type: 'boolean' },
    is_registration_completed: { type: 'boolean' },
    /** ISO 3166-1 alpha-2, or empty when the player has not said. */
    country_code: { type: 'string' },
    locale: { type: 'string' },
    two_factor_auth: { type: 'boolean' },
  },
} as const;
export type AccountInfo = FromSchema<typeof accountInfo>;

/** The four wallets. The live socket sends the same shape with a version. Source: LIVE-06. */
export const balance = {
  type: 'object',
  additionalProperties: false,
  required: ['balance_main', 'balance_bonus', 'balance_betting_bonus', 'balance_fun'],
  properties: balances,
} as const;
export type Balance = FromSchema<typeof balance>;

export const personalDataFieldsRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { country: { type: 'string', pattern: '^[A-Za-z]{2}$' } },
} as const;
export type PersonalDataFieldsRequest = FromSchema<typeof personalDataFieldsRequest>;

/** One field of registration and profile. Source: AUTHP-05. */
export const profileField = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname', 'type', 'params', 'options'],
  properties: {
    sysname: { type: 'string' },
    type: { enum: ['input', 'password', 'date', 'select', 'country_code', 'region', 'phone'] },
    params: {
      type: 'object',
      additionalProperties: false,
      required: ['is_visible', 'is_required'],
      properties: { is_visible: { type: 'boolean' }, is_required: { type: 'boolean' } },
    },
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        /** Choices of select, country_code and region. */
        list: {
          type: 'array',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['id', 'name'],
            properties: { id: { type: 'string' }, name: { type: 'string' } },
          },
        },
        /** `#` stands for a digit; the country decides. */
        mask: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
        /** Pattern of the whole value, for `new RegExp(regex, 'u')`. */
        regex: { type: 'string' },
        /** Set by the site's server for a pattern that it found harmless; a platform's own statement is ignored (REL-C9). */
        is_regex_checked: { type: 'boolean' },
        min_length: { type: 'integer' },
        max_length: { type: 'integer' },
        /** First and last date that may be given, `YYYY-MM-DD`. */
        min: { type: 'string' },
        max: { type: 'string' },
      },
    },
  },
} as const;
export type ProfileField = FromSchema<typeof profileField>;

export const profileFieldList = listOf(profileField);
export type ProfileFieldList = FromSchema<typeof profileFieldList>;

/** Format of a country's phone numbers, for typing. Source: VAL-08. */
export const phoneOption = {
  type: 'object',
  additionalProperties: false,
  required: ['country_code', 'phone_code', 'name', 'mask'],
  properties: {
    country_code: { type: 'string' },
    /** Digits only, without the plus sign. */
    phone_code: { type: 'string' },
    name: { type: 'string' },
    /** The national part, without `phone_code`; `#` stands for a digit. */
    mask: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  },
} as const;
export type PhoneOption = FromSchema<typeof phoneOption>;

export const phoneOptionList = listOf(phoneOption);
export type PhoneOptionList = FromSchema<typeof phoneOptionList>;

export const changeLocaleRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['locale'],
  properties: { locale: { type: 'string', minLength: 2, maxLength: 16 } },
} as const;
export type ChangeLocaleRequest = FromSchema<typeof changeLocaleRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface AccountCallTypes extends ContactCallTypes, ProfileCallTypes, SafetyCallTypes {
  'account.getInfo': { request: Nothing; response: AccountInfo };
  'account.getBalance': { request: Nothing; response: Balance };
  'account.getPersonalDataFields': { request: PersonalDataFieldsRequest; response: ProfileFieldList };
  'account.getContactPhoneSettings': { request: Nothing; response: PhoneOptionList };
  'account.changelocale': { request: ChangeLocaleRequest; response: Done };
}

export const accountCalls = defineCalls({
  ...contactCalls,
  ...profileCalls,
  ...safetyCalls,
  'account.getInfo': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: accountInfo,
    errors: [],
  },
  'account.getBalance': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: balance,
    errors: [],
  },
  /** Registration fields for a country; without one, the brand's own. Unknown country → InvalidParameterException. */
  'account.getPersonalDataFields': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: personalDataFieldsRequest,
    response: profileFieldList,
    errors: ['InvalidParameterException'],
  },
  'account.getContactPhoneSettings': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: nothing,
    response: phoneOptionList,
    errors: [],
  },
  /** Keeps the language on the account [STATE-16]. A locale the brand does not have → InvalidParameterException. */
  'account.changelocale': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: changeLocaleRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
});
