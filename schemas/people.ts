import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** A requested grant: a role, or one right by its name, at one brand or at every brand. */
export const grantAsked = {
  type: 'object',
  additionalProperties: false,
  required: ['brand'],
  properties: {
    role: { enum: ['viewer', 'translator', 'editor', 'publisher', 'operator', 'administrator'] },
    right: text,
    brand: { ...text, description: 'its id, or * for every brand' },
    locale: { ...text, description: 'languages it is limited to, such as lv,ru' },
  },
} as const;
export type GrantAsked = FromSchema<typeof grantAsked>;

/** Somebody who is to come. */
export const invitation = {
  type: 'object',
  additionalProperties: false,
  required: ['username', 'email', 'grant'],
  properties: { username: { ...text, maxLength: 64 }, email: { ...text, maxLength: 254 }, grant: grantAsked },
} as const;
export type Invitation = FromSchema<typeof invitation>;

/** Somebody who works on content, as those see them who manage people. */
export const contentPerson = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'email', 'isBlocked', 'hasPassword', 'hasSecondFactor', 'isSelf', 'mayChange', 'grants'],
  properties: {
    name: text,
    email: text,
    isBlocked: flag,
    hasPassword: { ...flag, description: 'Whether they have chosen one, or come by the company’s provider.' },
    hasSecondFactor: { ...flag, description: 'They are asked for a code when they sign in.' },
    isSelf: flag,
    mayChange: { ...flag, description: 'They may do nothing that the asker may not do.' },
    grants: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'words'],
        properties: { id: text, words: { ...text, description: 'such as «editor at kestrel for lv»' } },
      },
    },
  },
} as const;
export type ContentPerson = FromSchema<typeof contentPerson>;

/** One's own second factor, and which brands demand one. */
export const secondFactorState = {
  type: 'object',
  additionalProperties: false,
  required: ['isOn', 'isPossible', 'recoveryCodesLeft', 'demandedAt'],
  properties: {
    isOn: flag,
    isPossible: { ...flag, description: 'There is a password beside which it would be asked for.' },
    recoveryCodesLeft: { type: 'integer' },
    demandedAt: {
      type: 'array',
      items: text,
      description: 'Brands where nobody publishes or manages people without one; * is every brand.',
    },
  },
} as const;
export type SecondFactorState = FromSchema<typeof secondFactorState>;
