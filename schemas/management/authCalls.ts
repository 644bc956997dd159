import type { JsonSchema } from '../jsonSchema.ts';
import { type Call, dataOut, listOf } from './call.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

function texts(...names: readonly string[]): JsonSchema {
  return { type: 'object', required: names, properties: Object.fromEntries(names.map((name) => [name, text])) };
}

const user: JsonSchema = {
  type: 'object',
  required: ['id', 'documentId', 'username', 'email', 'confirmed', 'blocked'],
  properties: {
    id: { type: 'integer' },
    documentId: text,
    username: text,
    email: text,
    confirmed: flag,
    blocked: flag,
  },
};
const signedIn: JsonSchema = {
  type: 'object',
  required: ['user'],
  properties: { user, jwt: { ...text, description: 'the token; pages of the editing host get a cookie in its place' } },
};
const done: JsonSchema = { type: 'object', required: ['ok'], properties: { ok: flag } };
const session: JsonSchema = {
  type: 'object',
  required: ['documentId', 'createdAt', 'lastUsedAt', 'expiresAt', 'isCurrent'],
};

const open = { tag: 'people', isOpen: true } as const;
const own = { tag: 'people' } as const;

/** A body that may name a code, as texts that are required and one that is asked for by the refusal. */
function withCode(...names: readonly string[]): JsonSchema {
  const { properties, ...rest } = texts(...names);
  const secondFactor = {
    ...text,
    description: 'where a refusal says `details.secondFactor`: a code of the app, or a recovery code',
  };
  return { ...rest, properties: { ...properties, secondFactor } };
}

/** Calls by which content managers sign in and manage their account, by path. */
export const authCalls = {
  '/auth/local': { ...open, summary: 'Signs in', body: withCode('identifier', 'password'), answer: signedIn },
  '/auth/local/register': {
    ...open,
    summary: 'Makes an account, where that is allowed',
    body: texts('username', 'email', 'password'),
    answer: signedIn,
  },
  '/auth/forgot-password': { ...open, summary: 'Asks for a code by letter', body: texts('email'), answer: done },
  '/auth/reset-password': {
    ...open,
    summary: 'Chooses a password by such a code, and signs in',
    body: withCode('code', 'password', 'passwordConfirmation'),
    answer: signedIn,
  },
  '/auth/change-password': {
    ...own,
    summary: 'Changes one’s password; every other sign-in ends',
    body: texts('currentPassword', 'password', 'passwordConfirmation'),
    answer: signedIn,
  },
  '/auth/send-email-confirmation': {
    ...open,
    summary: 'Asks for the letter that proves an address',
    body: texts('email'),
    answer: { type: 'object' },
  },
  '/auth/email-confirmation': {
    ...open,
    summary: 'Proves an address, and leads to the editing pages',
    query: { confirmation: text },
    status: 302,
    answer: null,
  },
  '/auth/logout': { ...own, summary: 'Signs out', answer: done },
  '/auth/sessions': { ...own, summary: 'Where one is signed in', answer: dataOut(listOf(session)) },
  'delete /auth/sessions': { ...own, summary: 'Ends every other sign-in', answer: done },
  '/auth/sessions/:id': { ...own, summary: 'Ends a sign-in', answer: done },
  '/users/me': { ...own, summary: 'Who one is', query: { populate: { enum: ['grants'] } }, answer: user },
  '/users': { ...own, summary: 'Everybody, for who manages people', answer: listOf(user) },
  '/users/count': { ...own, summary: 'How many there are', answer: { type: 'integer' } },
  '/users/:id': { ...own, summary: 'Somebody, for who manages people', answer: user },
  '/connect': {
    ...open,
    summary: 'Providers by which one may sign in beside a password',
    answer: dataOut(listOf(texts('provider'))),
  },
  '/connect/:provider': { ...open, summary: 'Leads to the company’s own provider', status: 302, answer: null },
  '/connect/:provider/callback': { ...open, summary: 'Where that leads back to', status: 302, answer: null },
  '/auth/:provider/callback': { ...open, summary: 'Signs in by what it proved', answer: signedIn },
} satisfies Readonly<Record<string, Call>>;
