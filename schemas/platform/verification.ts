import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { type Done, defineCalls, done, fileTypes, type Nothing, nothing } from './definition.ts';
import { verificationStatuses } from './sumsub.ts';

const MB = 1024 * 1024;

/** Papers that prove who somebody is. */
export const identityPapers = ['passport', 'identity-card', 'driving-licence', 'residence-permit'] as const;
/** Documents that are accepted; `address`: a letter or a bill that shows where somebody lives. */
export const sentPapers = [...identityPapers, 'address'] as const;

/** Moments before which a brand requires a proof; `sum`: before the deposits exceed `sum`. */
export const proofMoments = ['nothing', 'deposit', 'sum', 'withdraw'] as const;

export const verificationState = {
  type: 'object',
  additionalProperties: false,
  required: ['status', 'reason', 'needed_before', 'sum', 'can_send', 'has_provider', 'documents'],
  properties: {
    status: { enum: verificationStatuses },
    /** One of `rejectReasons` or `moreReasons`; empty while nothing was asked for or refused. */
    reason: { type: 'string' },
    needed_before: { enum: proofMoments },
    /** Total that may be deposited without a proof, in the player's currency; zero where no such limit applies. */
    sum: money,
    /** Of that sum, counting deposits that are on their way; absent where no such limit applies, or the identity is proved. */
    left: money,
    /** Documents are taken now. */
    can_send: { type: 'boolean' },
    /** Somebody else can check as well: `sumsub.getAccessToken` leads there. */
    has_provider: { type: 'boolean' },
    /** Documents that were sent, the newest first. */
    documents: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'kind', 'name', 'sent_at'],
        properties: {
          id: { type: 'string' },
          kind: openEnum(sentPapers),
          /** As its owner called the file. */
          name: { type: 'string' },
          /** UTC milliseconds. */
          sent_at: { type: 'integer' },
        },
      },
    },
  },
} as const;
export type VerificationState = FromSchema<typeof verificationState>;

export const sendDocumentsRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['kind'],
  properties: { kind: { enum: sentPapers } },
} as const;
export type SendDocumentsRequest = FromSchema<typeof sendDocumentsRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface VerificationCallTypes {
  'verification.get': { request: Nothing; response: VerificationState };
  'verification.send': { request: SendDocumentsRequest; response: Done };
}

export const verificationCalls = defineCalls({
  /** Progress of the proof of the player's identity, and the next step. Source: ROUTE-12, STATE-28. */
  'verification.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: nothing,
    response: verificationState,
    errors: [],
  },
  /**
   * Hands in pictures of one document, in the field `files`; then the player waits for somebody to look. Codes of `files`: REQUIRED, WAITING
   * while the last ones are looked at, CLOSED where nothing more is taken, and those of every file: TOO_MANY, TOO_LARGE, WRONG_TYPE.
   */
  'verification.send': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    listed: ['kind'],
    request: sendDocumentsRequest,
    files: { field: 'files', most: 3, maxBytes: 10 * MB, totalBytes: 20 * MB, types: fileTypes },
    response: done,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
