import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

/** Topics and channels of the operator's messages. Nothing is agreed to before the player says so. */
export const consentTopics = ['offers', 'tournaments', 'sport', 'news'] as const;
export const consentChannels = ['email', 'sms', 'phone', 'push', 'inbox'] as const;

export const consentItem = {
  type: 'object',
  additionalProperties: false,
  required: ['topic', 'channel', 'granted', 'changed_at'],
  properties: {
    topic: { enum: consentTopics },
    channel: { enum: consentChannels },
    granted: { type: 'boolean' },
    /** UTC milliseconds; null when the player has never said. */
    changed_at: { type: ['integer', 'null'] },
  },
} as const;
export type ConsentItem = FromSchema<typeof consentItem>;

/** Every topic by every channel. */
export const consentList = listOf(consentItem);
export type ConsentList = FromSchema<typeof consentList>;

/** Without a topic or a channel, all of them: one press takes back everything. */
export const consentSetRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['granted'],
  properties: {
    topic: { enum: consentTopics },
    channel: { enum: consentChannels },
    granted: { type: 'string', enum: ['0', '1'] },
  },
} as const;
export type ConsentSetRequest = FromSchema<typeof consentSetRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface ConsentCallTypes {
  'consent.get': { request: Nothing; response: ConsentList };
  'consent.set': { request: ConsentSetRequest; response: Done };
}

/** Our own calls (REPLY-05). */
export const consentCalls = defineCalls({
  'consent.get': { verb: 'GET', player: true, byDocument: 'read', request: nothing, response: consentList, errors: [] },
  'consent.set': {
    verb: 'POST',
    player: true,
    byDocument: 'form',
    request: consentSetRequest,
    response: done,
    errors: ['InvalidParameterException'],
  },
});
