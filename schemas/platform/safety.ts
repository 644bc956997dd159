import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { type CodeSent, codeSent } from './contacts.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

const password = { type: 'string', minLength: 1, maxLength: 128 } as const;

export const changePasswordRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['old_password', 'password'],
  properties: { old_password: password, password },
} as const;
export type ChangePasswordRequest = FromSchema<typeof changePasswordRequest>;

export const confirmTwoFactorRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['code'],
  properties: { code: { type: 'string', maxLength: 16 } },
} as const;
export type ConfirmTwoFactorRequest = FromSchema<typeof confirmTwoFactorRequest>;

/** A place where the player is signed in. */
export const sessionEntry = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'device', 'country_code', 'created_at', 'last_used_at', 'is_current'],
  properties: {
    /** Opens nothing: names the session to revokeSession. */
    id: { type: 'string' },
    /** In plain words: `Firefox on Windows`. */
    device: { type: 'string' },
    /** Empty: not known. */
    country_code: { type: 'string' },
    /** UTC milliseconds. */
    created_at: { type: 'integer' },
    /** UTC milliseconds, to the minute. */
    last_used_at: { type: 'integer' },
    is_current: { type: 'boolean' },
  },
} as const;

export const sessionList = listOf(sessionEntry);
export type SessionList = FromSchema<typeof sessionList>;

export const revokeSessionRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
} as const;
export type RevokeSessionRequest = FromSchema<typeof revokeSessionRequest>;

/** Everything stored about the player, by part. Source: REL-S22. */
export const playerExport = {
  type: 'object',
  additionalProperties: false,
  required: ['exported_at', 'parts'],
  properties: {
    /** UTC milliseconds. */
    exported_at: { type: 'integer' },
    /** Each area's own shape. */
    parts: { type: 'object', additionalProperties: true },
  },
} as const;
export type PlayerExport = FromSchema<typeof playerExport>;

export const erasureRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['password'],
  properties: { password },
} as const;
export type ErasureRequest = FromSchema<typeof erasureRequest>;

export interface SafetyCallTypes {
  'account.changepassword': { request: ChangePasswordRequest; response: Done };
  'account.changeTwoFactorAuth': { request: Nothing; response: CodeSent };
  'account.confirmTwoFactorAuth': { request: ConfirmTwoFactorRequest; response: Done };
  'account.getSessions': { request: Nothing; response: SessionList };
  'account.revokeSession': { request: RevokeSessionRequest; response: Done };
  'account.revokeOtherSessions': { request: Nothing; response: Done };
  'account.revokeAllSessions': { request: Nothing; response: Done };
  'account.exportData': { request: Nothing; response: PlayerExport };
  'account.requestErasure': { request: ErasureRequest; response: Done };
}

export const safetyCalls = defineCalls({
  /** Signs out everywhere else. Codes: `old_password` INVALID; `password` TOO_SHORT, TOO_LONG, INVALID, COMMON, SAME_AS_LOGIN. */
  'account.changepassword': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    secrets: ['old_password', 'password'],
    request: changePasswordRequest,
    response: done,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
  /** Sends the code that switches sign-in codes on, or off when they are on. Nothing changes before confirmTwoFactorAuth. */
  'account.changeTwoFactorAuth': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: nothing,
    response: codeSent,
    errors: ['UserNeedConfirmContactException', 'InvalidRequestException', 'TooManyRequestsException'],
  },
  /** Codes of `code`: DIGITS, INVALID, EXPIRED. */
  'account.confirmTwoFactorAuth': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    secrets: ['code'],
    request: confirmTwoFactorRequest,
    response: done,
    errors: ['InvalidParameterException', 'InvalidRequestException'],
  },
  'account.getSessions': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: sessionList,
    errors: [],
  },
  /** Another player's session is as unknown as one that never was: `id: ['NOT_FOUND']`. */
  'account.revokeSession': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: revokeSessionRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
  /** Signs out everywhere else: whatever those sessions opened, such as games and sockets, ends with them. */
  'account.revokeOtherSessions': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: nothing,
    response: done,
    errors: [],
  },
  /** The same with the session that asks. */
  'account.revokeAllSessions': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: nothing,
    response: done,
    errors: [],
  },
  'account.exportData': {
    verb: 'GET',
    player: true,
    isFile: true,
    byDocument: 'press',
    request: nothing,
    response: playerExport,
    errors: [],
  },
  /** Forgets who the player is and closes the account; the books stay, under its number. Refused while there is money left or under way. */
  'account.requestErasure': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    secrets: ['password'],
    request: erasureRequest,
    response: done,
    errors: ['InvalidParameterException', 'InvalidRequestException', 'TooManyRequestsException'],
  },
});
