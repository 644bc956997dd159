import { contentPerson, grantAsked, invitation } from '../people.ts';
import { type Call, dataIn, dataOut, listOf, sent } from './call.ts';

const text = { type: 'string' } as const;
const link = dataOut({
  type: 'object',
  required: ['code', 'address'],
  properties: {
    code: { ...text, description: 'works once, for a day' },
    address: { type: ['string', 'null'], description: 'where a password is chosen by it; null: there is no Studio' },
  },
});
const nothing = dataOut({ type: 'null' });

/** Calls for managers of people. Nobody gives or takes away more than he may do himself. */
export const peopleCalls = {
  list: {
    tag: 'people',
    summary: 'Who works on content, and what they may do',
    answer: dataOut(listOf(contentPerson)),
  },
  invite: {
    tag: 'people',
    summary: 'Makes an account; its owner chooses the password by the code, which is told once',
    body: sent(invitation),
    status: 201,
    answer: link,
  },
  give: { tag: 'people', summary: 'Gives somebody a role or a right', body: sent(grantAsked), answer: nothing },
  take: { tag: 'people', summary: 'Takes one of their grants from somebody', answer: nothing },
  block: {
    tag: 'people',
    summary: 'Keeps somebody out, at once and everywhere, or lets them in again',
    body: dataIn({ isBlocked: { type: 'boolean' }, reason: { type: 'string', maxLength: 1_000 } }, ['isBlocked']),
    answer: nothing,
  },
  secondFactorOff: {
    tag: 'people',
    summary:
      'Takes somebody’s second factor off, who has lost phone and recovery codes; they are signed out everywhere',
    body: dataIn({ reason: { type: 'string', minLength: 1, maxLength: 1_000 } }, ['reason']),
    answer: nothing,
  },
  password: { tag: 'people', summary: 'A code by which somebody chooses a new password', answer: link },
} as const satisfies Readonly<Record<string, Call>>;
