import type { ErrorType } from '../errors.ts';
import type { JsonSchema } from '../jsonSchema.ts';

export type Verb = 'GET' | 'POST';

/** Refusals that any call may give: no call has to declare them. */
export const generalErrors: readonly ErrorType[] = [
  'InvalidRequestException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'AuthorizationException',
];

/** Kinds of file that are recognised by their first bytes, not by the file's name. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** Files that may come with a call, under names of their own beside its input. Source: REL-P5. */
export interface FileRules {
  /** Largest number of files at once. */
  most: number;
  /** Largest size of each file, and of all together, in bytes. */
  maxBytes: number;
  totalBytes: number;
  types: readonly FileType[];
  /** The name that they come under, where the call needs one at least; without it each comes under its form field's. */
  field?: string;
}

/**
 * How a document (page, popup, form) may have a call made. Whoever publishes documents is trusted with what visitors see, never with what
 * happens to their money, contacts, passwords, limits and sessions.
 *
 * - `read`: at any time, also while something is drawn: the call changes nothing.
 * - `press`: by the visitor's own press, or by a form that he sends: what it changes is small and can be taken back.
 * - `form`: only by a form that he fills in and sends.
 * - `confirm`: only by a press, and after a question in the product's own words that he answers with yes.
 * - `never`: only the code of widgets makes it.
 */
export type DocumentUse = 'read' | 'press' | 'form' | 'confirm' | 'never';

/** Permissions of documents for one call. */
export interface DocumentRule {
  byDocument: DocumentUse;
  /** Inputs that a document may write itself; every other one of a call that changes something comes from the visitor. */
  fixed?: readonly string[];
  /**
   * Inputs whose field may start with a value that a document, a link or another form gave, and that is sent when the visitor leaves it: what he
   * was likely to choose, such as his country. Every other field of a call that changes something starts empty, or from what the platform knows.
   */
  suggested?: readonly string[];
  /**
   * Inputs whose field may offer a list of choices that stands in the document, such as what a message is about: the call's schema names every value,
   * and none does more than its label says. Every other list of choices comes from the platform.
   */
  listed?: readonly string[];
  /** Inputs that are secret (password, code, card). Only these take the value of a secret field, and it goes nowhere else. */
  secrets?: readonly string[];
}

/** Definition of one call of the platform, shared by client, server and contract test. */
export interface CallDefinition extends DocumentRule {
  verb: Verb;
  /** True when only a signed-in player may ask; a guest gets AuthorizationException. */
  player: boolean;
  /** True for the rare GET that changes state (logout), so that it is guarded like a POST. */
  changesState?: true;
  request: JsonSchema;
  /** Call that says which of its inputs a form asks for, and which of them it requires. */
  definedBy?: string;
  /** Calls that do not say so refuse every file. */
  files?: FileRules;
  /** True where the answer is a file of unknown length: it is sent, and waited for, part by part. */
  isFile?: true;
  response: JsonSchema;
  /** Refusals a caller has to expect beside the general ones (invalid input, not signed in, too many requests). */
  errors: readonly ErrorType[];
}

/** Keeps the names and checks the shape of an area's calls. */
export function defineCalls<const T extends Readonly<Record<string, CallDefinition>>>(calls: T): T {
  return calls;
}

/** A call that needs no input. */
export const nothing = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Nothing = Record<string, never>;

/** «Done»: the platform's answer without data. */
export const done = { type: 'integer', const: 1 } as const;
export type Done = 1;

/** Query names every call accepts beside its input: they steer the transport and never reach a handler [CALL-01]. */
export const transportParams = ['version', 'locale', 'strict'] as const;

/**
 * The browser's own key of one wish, the same over retries: the same key and values take effect once and get the first answer again.
 * Required where money moves. Source: REL-W3.
 */
export const requestId = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } as const;

/** An amount as a player gives it: `12.50`; the currency is the player's. */
export const givenAmount = { type: 'string', minLength: 1, maxLength: 25 } as const;
