import type { FromSchema } from 'json-schema-to-ts';
import { defineCalls, fileTypes, type Nothing, nothing, requestId } from './definition.ts';

const MB = 1024 * 1024;

/** Topics of letters to support. */
export const feedbackTopics = [
  'account',
  'payment',
  'bonus',
  'game',
  'betting',
  'safer-play',
  'complaint',
  'other',
] as const;

/** Ways to reach support. The fields are our own. */
export const supportSettings = {
  type: 'object',
  additionalProperties: false,
  required: ['email', 'hours', 'help_path', 'feedback'],
  properties: {
    email: { type: 'string' },
    /** When people answer, UTC, `HH:MM`. */
    hours: {
      type: 'object',
      additionalProperties: false,
      required: ['from', 'to'],
      properties: { from: { type: 'string' }, to: { type: 'string' } },
    },
    /** Page of the help centre. */
    help_path: { type: 'string' },
    feedback: {
      type: 'object',
      additionalProperties: false,
      required: ['topics', 'min_length', 'max_length', 'email_required'],
      properties: {
        topics: { type: 'array', items: { enum: feedbackTopics } },
        min_length: { type: 'integer' },
        max_length: { type: 'integer' },
        /** True for guests: they could not be answered otherwise. */
        email_required: { type: 'boolean' },
      },
    },
  },
} as const;
export type SupportSettings = FromSchema<typeof supportSettings>;

export const FEEDBACK_MIN = 10;
export const FEEDBACK_MAX = 4000;

export const feedbackRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['topic', 'message'],
  properties: {
    topic: { enum: feedbackTopics },
    message: { type: 'string', minLength: FEEDBACK_MIN, maxLength: FEEDBACK_MAX },
    name: { type: 'string', maxLength: 64 },
    /** Address for the answer; without one, the player's own address. */
    email: { type: 'string', maxLength: 254 },
    /** Page the visitor was on. */
    page: { type: 'string', maxLength: 256 },
    request_id: requestId,
  },
} as const;
export type FeedbackRequest = FromSchema<typeof feedbackRequest>;

/** The number under which support knows the letter. */
export const feedbackTicket = {
  type: 'object',
  additionalProperties: false,
  required: ['ticket'],
  properties: { ticket: { type: 'string' } },
} as const;
export type FeedbackTicket = FromSchema<typeof feedbackTicket>;

/** Request and response of every call of this area, resolved once by name. */
export interface SupportCallTypes {
  'support.getsettings': { request: Nothing; response: SupportSettings };
  'support.sendFeedback': { request: FeedbackRequest; response: FeedbackTicket };
}

export const supportCalls = defineCalls({
  'support.getsettings': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: nothing,
    response: supportSettings,
    errors: [],
  },
  /**
   * The same letter of the same sender within a day, with the same files, gives the same ticket again. Files come in the field `files`; codes of it:
   * TOO_MANY, TOO_LARGE, WRONG_TYPE.
   */
  'support.sendFeedback': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    listed: ['topic'],
    request: feedbackRequest,
    files: { most: 3, maxBytes: 5 * MB, totalBytes: 12 * MB, types: fileTypes },
    response: feedbackTicket,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
