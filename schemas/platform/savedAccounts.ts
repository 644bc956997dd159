import type { FromSchema } from 'json-schema-to-ts';
import { listOf } from '../parts/paging.ts';
import { time } from './cashierPayments.ts';
import { shortText } from './paymentMethods.ts';

/** Cards and accounts that a player paid by or was paid out to, and that are offered again. */
export const savedAccountList = listOf({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'method', 'method_name', 'label', 'pays_in', 'created_at'],
  properties: {
    id: shortText,
    /** Sysname of the way to pay, and its name in the language of the asker. */
    method: shortText,
    method_name: shortText,
    /** `•••• 4242`: the part of its number that may be shown; empty where there is nothing to tell apart. */
    label: shortText,
    /** True where deposits offer it too; payouts offer every one. */
    pays_in: { type: 'boolean' },
    created_at: time,
  },
});
export type SavedAccountList = FromSchema<typeof savedAccountList>;

export const removeSavedRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
} as const;
export type RemoveSavedRequest = FromSchema<typeof removeSavedRequest>;
