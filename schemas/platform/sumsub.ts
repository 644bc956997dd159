import type { FromSchema } from 'json-schema-to-ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

/** Progress of the proof of a player's identity. */
export const verificationStatuses = ['none', 'started', 'pending', 'more', 'approved', 'rejected'] as const;
export type VerificationStatus = (typeof verificationStatuses)[number];

/** Reasons why a proof was refused; the site words them. */
export const rejectReasons = ['UNREADABLE', 'EXPIRED_DOCUMENT', 'NAME_MISMATCH', 'UNDERAGE'] as const;
/** Reasons to request more documents beside those sent; the site words them. */
export const moreReasons = ['OTHER_SIDE', 'PROOF_OF_ADDRESS', 'CLEARER_PICTURE'] as const;

export const applicant = {
  type: 'object',
  additionalProperties: false,
  required: ['applicant_id', 'status', 'reason'],
  properties: {
    applicant_id: { type: 'string' },
    status: { enum: verificationStatuses },
    /** One of `rejectReasons` or `moreReasons`; empty when nothing was refused and nothing more is wanted. */
    reason: { type: 'string' },
  },
} as const;
export type Applicant = FromSchema<typeof applicant>;

export const accessTokenRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Purpose of the proof, when another is requested after the first. */
    externalActionId: { type: 'string', pattern: '^[A-Za-z0-9_-]{1,64}$' },
  },
} as const;
export type AccessTokenRequest = FromSchema<typeof accessTokenRequest>;

export const accessToken = {
  type: 'object',
  additionalProperties: false,
  required: ['token', 'expires_at', 'url'],
  properties: {
    token: { type: 'string' },
    /** UTC milliseconds. */
    expires_at: { type: 'integer' },
    /** Page of the provider that the token opens, on the site's own origin. */
    url: { type: 'string' },
  },
} as const;
export type AccessToken = FromSchema<typeof accessToken>;

/** Request and response of every call of this area, resolved once by name. */
export interface SumsubCallTypes {
  'sumsub.createApplicant': { request: Nothing; response: Applicant };
  'sumsub.getAccessToken': { request: AccessTokenRequest; response: AccessToken };
  'account.setUserOnVerification': { request: Nothing; response: Done };
}

export const sumsubCalls = defineCalls({
  /** Asked again, it answers the applicant there is. */
  'sumsub.createApplicant': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: nothing,
    response: applicant,
    errors: [],
  },
  'sumsub.getAccessToken': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: accessTokenRequest,
    response: accessToken,
    errors: ['TooManyRequestsException'],
  },
  /** The player has handed everything in; who is verified already stays so. Source: STATE-28. */
  'account.setUserOnVerification': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: nothing,
    response: done,
    errors: [],
  },
});
