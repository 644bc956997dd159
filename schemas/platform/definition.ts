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

/** Kinds of file that are told by their first bytes, whatever a file calls itself. */
export const fileTypes = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'] as const;
export type FileType = (typeof fileTypes)[number];

/** Files that may come with a call, under names of their own beside its input. Source: reliability P5. */
export interface FileRules {
  /** How many at once. */
  most: number;
  /** How big each may be, and all of them together. */
  maxBytes: number;
  totalBytes: number;
  types: readonly FileType[];
}

/** What client, server and contract test know about one call of the platform. */
export interface CallDefinition {
  verb: Verb;
  /** True when only a signed-in player may ask; a guest gets AuthorizationException. */
  player: boolean;
  /** True for the rare GET that changes state (spec §7: logout), so that it is guarded like a POST. */
  changesState?: true;
  request: JsonSchema;
  /** Calls that do not say so refuse every file. */
  files?: FileRules;
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

/** «Done»: the platform's answer when there is nothing to tell. Source: spec §7, saveProfileInfo. */
export const done = { type: 'integer', const: 1 } as const;
export type Done = 1;

/** Query names every call accepts beside its input: they steer the transport and never reach a handler [CALL-01]. */
export const transportParams = ['version', 'locale', 'strict'] as const;

/**
 * The browser's own key of one wish, kept over retries: the same key and values take effect once and get the first answer again.
 * Required where money moves. Source: reliability W3.
 */
export const requestId = { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' } as const;

/** An amount as a player gives it: `12.50`; the currency is the player's. */
export const givenAmount = { type: 'string', minLength: 1, maxLength: 25 } as const;
