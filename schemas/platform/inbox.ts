import type { FromSchema } from 'json-schema-to-ts';
import { openEnum } from '../parts/openEnum.ts';
import { pageFields, pageRequestProperties, pagingProperties } from '../parts/paging.ts';
import { defineCalls } from './definition.ts';

/** Topics of messages: the site shows an icon for each. */
export const inboxTopics = ['account', 'verification', 'payment', 'bonus', 'tournament', 'safer-play', 'news'] as const;

export const inboxRequest = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...pageRequestProperties,
    /** `1`: only what has not been read. */
    unread: { type: 'string', enum: ['0', '1'] },
  },
} as const;
export type InboxRequest = FromSchema<typeof inboxRequest>;

export const inboxMessage = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'topic', 'title', 'text', 'link', 'created_at', 'is_read'],
  properties: {
    id: { type: 'string' },
    topic: openEnum(inboxTopics),
    title: { type: 'string' },
    /** Plain text. */
    text: { type: 'string' },
    /** Path on the site; empty when the message leads nowhere. */
    link: { type: 'string' },
    /** UTC milliseconds. */
    created_at: { type: 'integer' },
    is_read: { type: 'boolean' },
  },
} as const;
export type InboxMessage = FromSchema<typeof inboxMessage>;

export const inboxList = {
  type: 'object',
  additionalProperties: false,
  required: [...pageFields, 'unread'],
  properties: {
    items: { type: 'array', items: inboxMessage },
    ...pagingProperties,
    /** Unread ones of the whole inbox. */
    unread: { type: 'integer', minimum: 0 },
  },
} as const;
export type InboxList = FromSchema<typeof inboxList>;

/** One message, or all of them without an `id`. */
export const inboxReadRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
} as const;
export type InboxReadRequest = FromSchema<typeof inboxReadRequest>;

export const inboxUnread = {
  type: 'object',
  additionalProperties: false,
  required: ['unread'],
  properties: { unread: { type: 'integer', minimum: 0 } },
} as const;
export type InboxUnread = FromSchema<typeof inboxUnread>;

/** Request and response of every call of this area, resolved once by name. */
export interface InboxCallTypes {
  'inbox.get': { request: InboxRequest; response: InboxList };
  'inbox.read': { request: InboxReadRequest; response: InboxUnread };
}

/** Our own calls (REPLY-05). */
export const inboxCalls = defineCalls({
  /** Newest first. */
  'inbox.get': {
    verb: 'GET',
    player: true,
    byDocument: 'read',
    request: inboxRequest,
    response: inboxList,
    errors: [],
  },
  /** Another player's message is as unknown as a missing one. */
  'inbox.read': {
    verb: 'POST',
    player: true,
    byDocument: 'press',
    request: inboxReadRequest,
    response: inboxUnread,
    errors: ['InvalidParameterException'],
  },
});
