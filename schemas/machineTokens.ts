import type { FromSchema } from 'json-schema-to-ts';
import { grantAsked } from './people.ts';

const text = { type: 'string' } as const;
const timeOrNone = { type: ['string', 'null'] } as const;

/** Longest life of a token that is made by a call, in days. */
export const MACHINE_DAYS = 365;

/** A token that somebody wants for a machine. */
export const machineAsked = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'grants', 'days'],
  properties: {
    name: { ...text, pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' },
    grants: { type: 'array', minItems: 1, maxItems: 10, items: grantAsked },
    days: { type: 'integer', minimum: 1, maximum: MACHINE_DAYS },
  },
} as const;
export type MachineAsked = FromSchema<typeof machineAsked>;

/** A token of a machine, as those see it who manage people. Its text is never among this. */
export const machineToken = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'grants', 'madeBy', 'createdAt', 'expiresAt', 'lastUsedAt', 'state', 'isHeldBack'],
  properties: {
    name: text,
    grants: { type: 'array', items: text, description: 'in words: «editor at kestrel»' },
    madeBy: text,
    createdAt: text,
    expiresAt: { ...timeOrNone, description: 'null: it has no end, as the terminal makes them' },
    lastUsedAt: { ...timeOrNone, description: 'to the minute; null: never' },
    state: { enum: ['good', 'over', 'revoked'] },
    isHeldBack: { type: 'boolean', description: 'Its maker may do less by now than it was given, and so may it.' },
  },
} as const;
export type MachineToken = FromSchema<typeof machineToken>;
