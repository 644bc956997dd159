import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { type Done, defineCalls, done, type Nothing, nothing } from './definition.ts';

/** Bytes of one stored value in UTF-8. Source: DOM-39. */
export const MAX_STORED_BYTES = 4096;
/** Keys of one player beside the reserved ones. Source: DOM-39. */
export const MAX_STORED_KEYS = 64;
/** Keys the site itself needs: always free to be written. Source: STATE-08. */
export const reservedKeys = ['already_seen_cashback_id', 'odds_format'] as const;

const storageKey = { type: 'string', pattern: '^[a-z][a-z0-9_.-]{0,63}$' } as const;

export const storageGetRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['key'],
  properties: { key: storageKey },
} as const;
export type StorageGetRequest = FromSchema<typeof storageGetRequest>;

export const storedValue = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'value'],
  properties: {
    key: { type: 'string' },
    /** Null when nothing is stored under the key. */
    value: { type: ['string', 'null'] },
  },
} as const;
export type StoredValue = FromSchema<typeof storedValue>;

export const storedKeys = listOf({ type: 'string' });
export type StoredKeys = FromSchema<typeof storedKeys>;

/** An empty value takes the key away. */
export const storageSetRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'value'],
  properties: {
    key: storageKey,
    /** Far above the quota, so that too large a value is refused as such. */
    value: { type: 'string', maxLength: 16_384 },
  },
} as const;
export type StorageSetRequest = FromSchema<typeof storageSetRequest>;

/** Request and response of every call of this area, resolved once by name. */
export interface StorageCallTypes {
  'storage.get': { request: StorageGetRequest; response: StoredValue };
  'storage.getKeys': { request: Nothing; response: StoredKeys };
  'storage.set': { request: StorageSetRequest; response: Done };
}

export const storageCalls = defineCalls({
  'storage.get': {
    verb: 'GET',
    player: true,
    byDocument: 'never',
    request: storageGetRequest,
    response: storedValue,
    errors: ['InvalidParameterException'],
  },
  'storage.getKeys': {
    verb: 'GET',
    player: true,
    byDocument: 'never',
    request: nothing,
    response: storedKeys,
    errors: [],
  },
  'storage.set': {
    verb: 'POST',
    player: true,
    byDocument: 'never',
    request: storageSetRequest,
    response: done,
    errors: ['InvalidParameterException', 'StorageQuotaExceededException'],
  },
});
