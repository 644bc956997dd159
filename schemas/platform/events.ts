import type { FromSchema } from 'json-schema-to-ts';
import { type Done, defineCalls, done } from './definition.ts';

/** Something the site noticed. */
export const eventRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['event_name'],
  properties: {
    event_name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_.:-]{0,63}$' },
    /** JSON text of a flat object: at most 32 names, values text, number or yes/no. */
    event_params: { type: 'string', maxLength: 4096 },
  },
} as const;
export type EventRequest = FromSchema<typeof eventRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface EventsCallTypes {
  'events.handle': { request: EventRequest; response: Done };
}

export const eventsCalls = defineCalls({
  /** A GET by its name (CALL-13); it stores, so another site may not ask it. */
  'events.handle': {
    verb: 'GET',
    player: false,
    byDocument: 'never',
    changesState: true,
    request: eventRequest,
    response: done,
    errors: ['InvalidParameterException', 'TooManyRequestsException'],
  },
});
