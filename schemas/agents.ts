import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
const json = { type: ['object', 'null'], additionalProperties: true } as const;

/** Roles that a token of an agent may have. */
export const agentRoles = ['viewer', 'translator', 'editor'] as const;
/** Longest life of such a token, in days. */
export const AGENT_DAYS = 30;

/** Request of a person for an agent. */
export const agentAsked = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'role', 'brand'],
  properties: {
    name: { ...text, pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' },
    role: { enum: agentRoles },
    brand: { ...text, pattern: '^(\\*|[a-z0-9][a-z0-9_.-]{0,63})$', description: 'its id, or * for every brand' },
    locales: { type: 'array', minItems: 1, maxItems: 100, items: text },
    days: { type: 'integer', minimum: 1, maximum: AGENT_DAYS },
  },
} as const;
export type AgentAsked = FromSchema<typeof agentAsked>;

/** A draft that agents worked on, and that no person has taken since. */
export const agentDraft = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'brand', 'agents', 'lastBy', 'version', 'savedAt'],
  properties: {
    document: { ...text, description: '`brand/kind/id`.' },
    brand: text,
    agents: { type: 'array', items: text, description: '`agent:helper for ann`' },
    lastBy: text,
    version: { type: 'integer' },
    savedAt: text,
  },
} as const;
export type AgentDraft = FromSchema<typeof agentDraft>;

/** Changes of agents in a draft since people last saved the document. */
export const agentProposal = {
  type: 'object',
  additionalProperties: false,
  required: ['document', 'version', 'agents', 'lastBy', 'savedAt', 'before', 'from', 'isLost', 'after'],
  properties: {
    ...agentDraft.properties,
    before: { ...json, description: 'What people left; null: there was nothing, or nobody knows it any more.' },
    from: {
      type: ['object', 'null'],
      additionalProperties: false,
      properties: { version: { type: 'integer' }, revision: { type: 'integer' } },
      description: 'Where that stands: a version of the draft, or a revision.',
    },
    isLost: { type: 'boolean', description: 'Nobody knows any more what it was before.' },
    after: { ...json, type: 'object', description: 'The draft.' },
  },
} as const;
export type AgentProposal = FromSchema<typeof agentProposal>;

/** Changes of one proposal that may be named. */
export const MOST_CHANGES = 20_000;
/** Name of one: a redirect goes by its address of up to 512 characters, of which a pointer writes some with two. */
export const changeName = { ...text, minLength: 1, maxLength: 1_100 } as const;

/**
 * Taking what agents wrote: all of it, or the changes that are named (`changed:hero`, `added:promo`, `operation:3`). Items of a list go by their
 * names (`added:/fields/nick`); `changed:/fields` stands for all that changed in the list.
 */
export const agentAccept = {
  type: 'object',
  additionalProperties: false,
  required: ['version'],
  properties: {
    version: { type: 'integer', minimum: 1, description: 'Of the draft, as it was seen.' },
    changes: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_CHANGES,
      uniqueItems: true,
      items: changeName,
    },
  },
} as const;
export type AgentAccept = FromSchema<typeof agentAccept>;
