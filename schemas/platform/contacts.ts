import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { type Done, defineCalls, done } from './definition.ts';

/** An e-mail address or phone number as it is typed. */
const contactText = { type: 'string', minLength: 1, maxLength: 254 } as const;
/** Token in the link of a letter. */
const letterToken = { type: 'string', pattern: '^[\\w-]{43}$' } as const;
/** Judged by the handler, which says what is wrong with it. */
const codeText = { type: 'string', maxLength: 16 } as const;

/** An address or number where a player can be reached. Source: STATE-09. */
export const contact = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'contact', 'is_confirmed', 'is_subscribed'],
  properties: {
    type: { enum: ['email', 'phone'] },
    /** An address, or digits with the calling code. */
    contact: { type: 'string' },
    is_confirmed: { type: 'boolean' },
    is_subscribed: { type: 'boolean' },
    /** Phone only: the country whose calling code it begins with, ISO 3166-1 alpha-2. */
    phone_country_code: { type: 'string' },
  },
} as const;
export type Contact = FromSchema<typeof contact>;

export const contactList = listOf(contact);
export type ContactList = FromSchema<typeof contactList>;

export const addContactRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['contact'],
  properties: {
    contact: contactText,
    /** The account's; who signs in by another service alone has none, and leaves it out soon after signing in there. */
    password: { type: 'string', maxLength: 128 },
    /** Without one: what has an «@» is an address. */
    type: { type: 'string', enum: ['email', 'phone'] },
    /** Country whose calling code precedes a phone number; without one, the player's. */
    phone_country_code: { type: 'string', maxLength: 8 },
  },
} as const;
export type AddContactRequest = FromSchema<typeof addContactRequest>;

export const sendConfirmationRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['contact'],
  properties: { contact: contactText },
} as const;
export type SendConfirmationRequest = FromSchema<typeof sendConfirmationRequest>;

/** A code is on its way. */
export const codeSent = {
  type: 'object',
  additionalProperties: false,
  required: ['resend_time'],
  properties: {
    /** Seconds before another one can be sent. */
    resend_time: { type: 'integer', minimum: 0 },
  },
} as const;
export type CodeSent = FromSchema<typeof codeSent>;

/** A contact of the signed-in player with its code, or the token of a letter's link, which needs no session. */
export const confirmContactRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { contact: contactText, code: codeText, token: letterToken },
} as const;
export type ConfirmContactRequest = FromSchema<typeof confirmContactRequest>;

export const changeSubscriptionRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['contact', 'subscription'],
  properties: {
    contact: contactText,
    /** 1: letters about offers may come; 0: none. */
    subscription: { type: 'string', enum: ['0', '1'] },
  },
} as const;
export type ChangeSubscriptionRequest = FromSchema<typeof changeSubscriptionRequest>;

/** The token of a letter's link; without one, everything of the signed-in player. */
export const unsubscribeRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { token: letterToken },
} as const;
export type UnsubscribeRequest = FromSchema<typeof unsubscribeRequest>;

export interface ContactCallTypes {
  'account.addcontact': { request: AddContactRequest; response: ContactList };
  'account.sendconfirmationtocontact': { request: SendConfirmationRequest; response: CodeSent };
  'account.confirmContact': { request: ConfirmContactRequest; response: Done };
  'account.changeSubscription': { request: ChangeSubscriptionRequest; response: Done };
  'account.unsubscribe': { request: UnsubscribeRequest; response: Done };
}

export const contactCalls = defineCalls({
  /**
   * Keeps one more address or number, unconfirmed [STATE-09]. Codes of `contact`: INVALID, ALREADY_EXISTS, TOO_MANY; of `password`:
   * REQUIRED, INVALID, and SIGN_IN_AGAIN where the account has none and the sign-in is older than ten minutes.
   */
  'account.addcontact': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    secrets: ['password'],
    request: addContactRequest,
    response: contactList,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
  /** Sends a code to a contact of one's own; a minute between two, five an hour. Codes: NOT_FOUND, ALREADY_CONFIRMED. */
  'account.sendconfirmationtocontact': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    suggested: ['contact'],
    request: sendConfirmationRequest,
    response: codeSent,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
  /** Codes of `code`: DIGITS, INVALID, EXPIRED; of `token`: EXPIRED; of `contact`: NOT_FOUND, ALREADY_EXISTS. */
  'account.confirmContact': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    suggested: ['contact'],
    secrets: ['code'],
    request: confirmContactRequest,
    response: done,
    errors: ['InvalidParameterException', 'AuthorizationException', 'TooManyRequestsException'],
  },
  'account.changeSubscription': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    request: changeSubscriptionRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
  /** Ends all letters about offers. By a letter's link it works without a session, once. Source: DOM-31. */
  'account.unsubscribe': {
    verb: 'POST',
    player: false,
    byDocument: 'press',
    request: unsubscribeRequest,
    response: done,
    errors: ['InvalidParameterException', 'AuthorizationException'],
  },
});
