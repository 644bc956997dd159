import { secondFactorState } from '../people.ts';
import { type Call, dataIn, dataOut, listOf } from './call.ts';

const text = { type: 'string' } as const;
const code = {
  type: 'object',
  required: ['secondFactor'],
  properties: { secondFactor: { ...text, description: 'code of the app, or a recovery code' } },
} as const;
const codes = dataOut({
  type: 'object',
  required: ['recoveryCodes'],
  properties: { recoveryCodes: { ...listOf(text), description: 'told once; each does once in place of the app' } },
});
const nothing = dataOut({ type: 'null' });

/** Calls about the second factor: one's own, and which brands demand one. */
export const secondFactorCalls = {
  own: {
    tag: 'people',
    summary: 'Whether one has a second factor, and which brands demand one',
    answer: dataOut(secondFactorState),
  },
  begin: {
    tag: 'people',
    summary: 'Makes a secret for an authenticator app; it counts once a code confirms it',
    body: { type: 'object', required: ['password'], properties: { password: text } },
    answer: dataOut({
      type: 'object',
      required: ['secret', 'address'],
      properties: { secret: text, address: { ...text, description: 'as an app reads it from a QR code' } },
    }),
  },
  confirm: {
    tag: 'people',
    summary: 'Switches it on by a code of the app; every other sign-in ends',
    body: code,
    answer: codes,
  },
  codes: { tag: 'people', summary: 'New recovery codes; those from before are dead', body: code, answer: codes },
  off: { tag: 'people', summary: 'Switches one’s own second factor off, by a code', body: code, answer: nothing },
  demand: {
    tag: 'people',
    summary: 'Makes a brand (*: every one) demand a second factor for rights to publish and to manage people',
    body: dataIn({ isDemanded: { type: 'boolean' } }, ['isDemanded']),
    answer: dataOut({ ...listOf(text), description: 'all brands that demand one' }),
  },
} as const satisfies Readonly<Record<string, Call>>;
