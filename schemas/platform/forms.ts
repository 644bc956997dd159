import type { FromSchema } from 'json-schema-to-ts';
import { defineCalls, fileTypes, requestId } from './definition.ts';

const MB = 1024 * 1024;

/** Largest text of answers, in bytes. */
export const MAX_ANSWERS_BYTES = 32 * 1024;

/** Answers to a form that no code knows: a survey, a competition, a complaint. Files come beside them, each under its field's name. */
export const formAnswerRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['form', 'answers', 'request_id'],
  properties: {
    /** Id of a form document of the site; where the platform knows the site's documents, another one is NOT_FOUND. */
    form: { type: 'string', pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' },
    /**
     * JSON text of an object: field → text, number, yes or no; rows of a repeated group are a list of such objects. At most 200 names,
     * four levels and 5,000 characters a text.
     */
    answers: { type: 'string', minLength: 2, maxLength: MAX_ANSWERS_BYTES },
    request_id: requestId,
  },
} as const;
export type FormAnswerRequest = FromSchema<typeof formAnswerRequest>;

/** The name under which the answers are stored. */
export const formAnswer = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string' } },
} as const;
export type FormAnswer = FromSchema<typeof formAnswer>;

/** Request and response of every call of this area, resolved once by name. */
export interface FormsCallTypes {
  'forms.answer': { request: FormAnswerRequest; response: FormAnswer };
}

export const formsCalls = defineCalls({
  /** Keeps answers, once for a `request_id`. 20 an hour for a player, 10 for the network of a guest, whose files are 50 MB a day at most, of 250 for all guests. */
  'forms.answer': {
    verb: 'POST',
    player: false,
    byDocument: 'form',
    fixed: ['form'],
    suggested: ['answers'],
    request: formAnswerRequest,
    files: { most: 5, maxBytes: 5 * MB, totalBytes: 10 * MB, types: fileTypes },
    response: formAnswer,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
