import { machineAsked, machineToken } from '../machineTokens.ts';
import { type Call, dataOut, listOf, sent } from './call.ts';

const text = { type: 'string' } as const;

/** Calls on machines' tokens, for managers of people. */
export const tokenCalls = {
  list: {
    tag: 'people',
    summary: 'Tokens of machines, those that are over among them; never their text',
    answer: dataOut(listOf(machineToken)),
  },
  make: {
    tag: 'people',
    summary: 'Makes a token for a machine; it is told once, and never may do more than its maker',
    body: sent(machineAsked),
    status: 201,
    answer: dataOut({
      type: 'object',
      required: ['name', 'token', 'expiresAt'],
      properties: { name: text, token: text, expiresAt: text },
    }),
  },
  revoke: {
    tag: 'people',
    summary: 'Ends a machine’s token at once, with the previews that it opened',
    query: { reason: { ...text, maxLength: 1_000 } },
    answer: dataOut({ type: 'null' }),
  },
} as const satisfies Readonly<Record<string, Call>>;
