import { Ajv } from 'ajv';
import type { LiveAuth, LiveGuest } from '#schemas/platform/live.ts';

const place = {
  type: 'object',
  required: ['epoch', 'offset'],
  properties: {
    epoch: { type: 'string', maxLength: 128 },
    offset: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
  },
} as const;

const age = { type: 'integer', minimum: 0 } as const;

const message = {
  type: 'object',
  required: ['t'],
  oneOf: [
    { properties: { t: { const: 'pong' } } },
    { properties: { t: { const: 'guest' }, resume: place, age } },
    {
      required: ['token'],
      properties: {
        t: { const: 'auth' },
        token: { type: 'string', maxLength: 64 },
        resume: { ...place, properties: { ...place.properties, brand: place } },
        age,
      },
    },
  ],
} as const;

const check = new Ajv({ strictTypes: false }).compile<LiveAuth | LiveGuest | { t: 'pong' }>(message);

/** Parses a browser's message; null if it is not allowed. */
export function readMessage(text: string): LiveAuth | LiveGuest | { t: 'pong' } | null {
  try {
    const value: unknown = JSON.parse(text);
    return check(value) ? value : null;
  } catch {
    return null; // not JSON: the socket is closed for it
  }
}
