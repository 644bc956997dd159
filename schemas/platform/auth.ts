import type { FromSchema } from 'json-schema-to-ts';
import { accountInfo } from './account.ts';
import { type Done, defineCalls, done, type Nothing, nothing, requestId } from './definition.ts';

export const loginRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['login', 'password'],
  properties: {
    /** Login name, e-mail address or phone number; a leading plus sign does not matter. */
    login: { type: 'string', minLength: 1, maxLength: 254 },
    password: { type: 'string', minLength: 1, maxLength: 128 },
    /** Sign-in code of a player who has them switched on; without one, a code is sent. Its form is judged by the handler [ERR-04]. */
    code: { type: 'string', maxLength: 16 },
  },
} as const;
export type LoginRequest = FromSchema<typeof loginRequest>;

const trackingId = { type: 'string', maxLength: 128 } as const;

/**
 * All values of the registration form. Which of them are needed is said by account.getPersonalDataFields for the country,
 * so this schema only bounds them. Source: VAL-16.
 */
export const registerRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    login: { type: 'string', maxLength: 254 },
    email: { type: 'string', maxLength: 254 },
    /** The national part of the number, as typed. The form's `mobile`. */
    phone: { type: 'string', maxLength: 32 },
    mobile: { type: 'string', maxLength: 32 },
    /** Country whose calling code precedes `phone`; without one, `country_code`. */
    phone_country_code: { type: 'string', maxLength: 8 },
    password: { type: 'string', maxLength: 128 },
    currency: { type: 'string', maxLength: 5 },
    locale: { type: 'string', maxLength: 16 },
    country_code: { type: 'string', maxLength: 2 },
    region: { type: 'string', maxLength: 64 },
    first_name: { type: 'string', maxLength: 64 },
    middle_name: { type: 'string', maxLength: 64 },
    last_name: { type: 'string', maxLength: 64 },
    /** `YYYY-MM-DD` or `DD.MM.YYYY`. */
    birth_date: { type: 'string', maxLength: 10 },
    sex: { type: 'string', maxLength: 1 },
    home_town: { type: 'string', maxLength: 64 },
    address: { type: 'string', maxLength: 128 },
    postcode: { type: 'string', maxLength: 16 },
    fakename: { type: 'string', maxLength: 64 },
    notify: { type: 'string', enum: ['0', '1'] },
    /** 1 betting, 0 casino. */
    is_betting: { type: 'string', enum: ['0', '1'] },
    terms: { type: 'string', maxLength: 8 },
    /** Version of the text that was agreed to. */
    terms_version: { type: 'string', maxLength: 32 },
    character_id: { type: 'string', maxLength: 32 },
    promo_code: { type: 'string', maxLength: 32 },
    /** Ids of the site that sent the visitor, as the address had them. Source: STATE-20. */
    track_id: trackingId,
    publisher_id: trackingId,
    goal_id: trackingId,
    goal_entry_id: trackingId,
    link_id: trackingId,
    request_id: requestId,
    /** `1`: the visitor comes by the messenger; then only the fields below count. Source: DOM-43. */
    is_tg: { type: 'string', enum: ['0', '1', 'true', 'false'] },
    /** The messenger's number of the visitor. */
    id: { type: 'string', maxLength: 20 },
    username: { type: 'string', maxLength: 64 },
    language_code: { type: 'string', maxLength: 16 },
    /** The other signed fields as a query: `auth_date=…&first_name=…`. */
    payload: { type: 'string', maxLength: 2048 },
    /** The messenger's signature over all of them, hex. */
    hash: { type: 'string', maxLength: 64 },
  },
  dependencies: {
    id: ['is_tg'],
    username: ['is_tg'],
    language_code: ['is_tg'],
    payload: ['is_tg'],
    hash: ['is_tg'],
  },
} as const;
export type RegisterRequest = FromSchema<typeof registerRequest>;

/** Without `code`: send one. With `code` and `password`: change the password and end all sessions. Source: DOM-30. */
export const restoreRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['login'],
  properties: {
    login: { type: 'string', minLength: 1, maxLength: 254 },
    code: { type: 'string', pattern: '^\\d{6}$' },
    password: { type: 'string', minLength: 1, maxLength: 128 },
  },
  dependencies: { code: ['password'], password: ['code'] },
} as const;
export type RestoreRequest = FromSchema<typeof restoreRequest>;

/** The account, as far as a sign-in needs it to go on. */
export const signInAnswer = {
  ...accountInfo,
  properties: {
    ...accountInfo.properties,
    /** The player is on a break or excluded: pages say so before anything else. A platform that leaves it out is asked for the limits. */
    is_play_closed: { type: 'boolean' },
  },
} as const;
export type SignInAnswer = FromSchema<typeof signInAnswer>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-03. */
export interface AuthCallTypes {
  'auth.register': { request: RegisterRequest; response: SignInAnswer };
  'auth.login': { request: LoginRequest; response: SignInAnswer };
  'auth.logout': { request: Nothing; response: Done };
  'auth.restore': { request: RestoreRequest; response: Done };
}

export const authCalls = defineCalls({
  /**
   * Signs in and sets the session cookie. Unknown login and wrong password give the same AuthorizationException. With sign-in codes on,
   * it is also the answer that asks for one; its message is one of the five of ERR-04 and `error_data.resend_time` holds the
   * seconds before another letter can be sent.
   */
  'auth.login': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    secrets: ['password', 'code'],
    request: loginRequest,
    response: signInAnswer,
    errors: ['AuthorizationException', 'UserBannedException', 'TooManyRequestsException'],
  },
  /** Makes an account with its wallets and signs in. Refusals name each field: `error_data: {email: ['ALREADY_EXISTS']}`. */
  'auth.register': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    // what the link said that the visitor came by (STATE-20)
    fixed: ['track_id', 'publisher_id', 'goal_id', 'goal_entry_id', 'link_id'],
    suggested: ['character_id', 'country_code', 'currency', 'document_type', 'is_betting', 'promo_code', 'region'],
    secrets: ['password'],
    definedBy: 'account.getPersonalDataFields',
    request: registerRequest,
    response: signInAnswer,
    errors: ['InvalidParameterException', 'TooManyRequestsException', 'AuthorizationException'],
  },
  'auth.logout': {
    verb: 'GET',
    player: false,
    byDocument: 'confirm',
    changesState: true,
    request: nothing,
    response: done,
    errors: [],
  },
  /** The first step answers the same for known and unknown logins. */
  'auth.restore': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    suggested: ['login'],
    secrets: ['code', 'password'],
    request: restoreRequest,
    response: done,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
