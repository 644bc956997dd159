import type { FromSchema } from 'json-schema-to-ts';
import { pageFields, pagingProperties } from '../parts/paging.ts';
import { contact } from './contacts.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;

/** Profile fields that a player may set; a field that can no longer be changed is refused by name. */
const ownWords = {
  first_name: text(64),
  middle_name: text(64),
  last_name: text(64),
  /** `YYYY-MM-DD` or `DD.MM.YYYY`. */
  birth_date: text(10),
  country_code: text(2),
  region: text(64),
  home_town: text(64),
  address: text(128),
  postcode: text(16),
  email: text(254),
  mobile: text(32),
  phone_country_code: text(8),
  currency: text(5),
  fakename: text(64),
  /** 0 not set, 1, 2, 3 (other). Source: DOM-21. */
  sex: { type: 'string', enum: ['0', '1', '2', '3'] },
  document_type: { type: 'string', enum: ['', 'cpf'] },
  document_number: text(32),
} as const;

/** The boxes of a registration that another service began: they count as it is finished, and never after. */
const agreed = {
  notify: { type: 'string', enum: ['0', '1'] },
  terms: text(8),
  /** Version of the text that was agreed to. */
  terms_version: text(32),
} as const;

export const saveProfileRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { ...ownWords, ...agreed },
} as const;
export type SaveProfileRequest = FromSchema<typeof saveProfileRequest>;

export const profileInfoRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Data to return beside the profile: `contacts`, `document`; names separated by commas. */
    fields: { type: 'string', maxLength: 100 },
  },
} as const;
export type ProfileInfoRequest = FromSchema<typeof profileInfoRequest>;

/** Profile data that the player has given. An empty text: not given. */
export const profileInfo = {
  type: 'object',
  additionalProperties: false,
  required: [
    'first_name',
    'middle_name',
    'last_name',
    'sex',
    'birth_date',
    'country',
    'country_code',
    'region',
    'home_town',
    'address',
    'postcode',
    'mobile',
    'email',
    'login',
    'currency',
    'phone_country_code',
    'fakename',
  ],
  properties: {
    first_name: { type: 'string' },
    middle_name: { type: 'string' },
    last_name: { type: 'string' },
    sex: { type: 'integer', minimum: 0, maximum: 3 },
    /** `YYYY-MM-DD`. */
    birth_date: { type: 'string' },
    /** Name of the country in the asked language. */
    country: { type: 'string' },
    country_code: { type: 'string' },
    region: { type: 'string' },
    home_town: { type: 'string' },
    address: { type: 'string' },
    postcode: { type: 'string' },
    mobile: { type: 'string' },
    email: { type: 'string' },
    login: { type: 'string' },
    currency: { type: 'string' },
    phone_country_code: { type: 'string' },
    fakename: { type: 'string' },
    contacts: { type: 'array', items: contact },
    document: {
      type: 'object',
      additionalProperties: false,
      required: ['type', 'number'],
      properties: { type: { enum: ['', 'cpf'] }, number: { type: 'string' } },
    },
  },
} as const;
export type ProfileInfo = FromSchema<typeof profileInfo>;

export const changeFakenameRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['fakename'],
  properties: { fakename: text(64) },
} as const;
export type ChangeFakenameRequest = FromSchema<typeof changeFakenameRequest>;

export const setCurrencyRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['currency'],
  properties: { currency: { type: 'string', minLength: 3, maxLength: 5 } },
} as const;
export type SetCurrencyRequest = FromSchema<typeof setCurrencyRequest>;

/** Value of one unit of the brand's currency in the others; for display, never for booking. */
export const currencyRates = {
  type: 'object',
  additionalProperties: false,
  required: [...pageFields, 'base'],
  properties: {
    base: { type: 'string' },
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['currency', 'rate'],
        properties: {
          currency: { type: 'string' },
          /** Decimal text: units of `currency` for one of `base`. */
          rate: { type: 'string', pattern: '^\\d+\\.\\d{1,8}$' },
        },
      },
    },
    ...pagingProperties,
  },
} as const;
export type CurrencyRates = FromSchema<typeof currencyRates>;

export interface ProfileCallTypes {
  'account.getprofileinfo': { request: ProfileInfoRequest; response: ProfileInfo };
  'account.saveProfileInfo': { request: SaveProfileRequest; response: Done };
  'account.changefakename': { request: ChangeFakenameRequest; response: Done };
  'account.setCurrency': { request: SetCurrencyRequest; response: Done };
  'account.getcurrencyrates': { request: Nothing; response: CurrencyRates };
}

export const profileCalls = defineCalls({
  /** An unknown name in `fields` → InvalidParameterException. */
  'account.getprofileinfo': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: profileInfoRequest,
    response: profileInfo,
    errors: ['InvalidParameterException'],
  },
  /**
   * Changes what is given and keeps the rest; with every needed field there, an unfinished registration is finished. Codes per field:
   * REQUIRED, INVALID, NOT_ALLOWED, TOO_YOUNG, ALREADY_EXISTS, NOT_EDITABLE (proved by documents, or changed elsewhere).
   */
  'account.saveProfileInfo': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    suggested: ['country_code', 'currency', 'document_type', 'region'],
    listed: ['sex'],
    definedBy: 'account.getPersonalDataFields',
    request: saveProfileRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
  /** The name others see: four letters or digits and more, no spaces, no signs. Source: VAL-07. */
  'account.changefakename': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    request: changeFakenameRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
  /** Only before money has ever moved: afterwards `currency: ['NOT_EDITABLE']`. */
  'account.setCurrency': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    request: setCurrencyRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
  'account.getcurrencyrates': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: nothing,
    response: currencyRates,
    errors: [],
  },
});
