import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string' } as const;
/** Ids of nodes; empty: the document itself. */
const nodes = { type: 'array', maxItems: 20, items: { ...text, maxLength: 64 } } as const;

/** A tab reports that it has a document open, what was changed in it that visitors do not see, and which parts are chosen. */
export const presenceReport = {
  type: 'object',
  additionalProperties: false,
  required: ['tab', 'changed'],
  properties: {
    tab: { ...text, pattern: '^[\\w-]{8,64}$', description: 'made up by the tab, the same as long as it is open' },
    changed: nodes,
    chosen: { ...nodes, description: 'the parts that its person looks at' },
  },
} as const;
export type PresenceReport = FromSchema<typeof presenceReport>;

/** Other people who have a document open, and the owner of its draft. */
export const presence = {
  type: 'object',
  additionalProperties: false,
  required: ['others', 'draft'],
  properties: {
    others: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'isSelf', 'changed'],
        properties: {
          name: text,
          isSelf: { type: 'boolean', description: 'The asker, in another tab.' },
          changed: nodes,
          chosen: { ...nodes, description: 'Not told by a node of an older release.' },
        },
      },
    },
    draft: {
      type: ['object', 'null'],
      additionalProperties: false,
      required: ['author', 'savedAt', 'version'],
      properties: { author: text, savedAt: text, version: { type: 'integer' } },
      description: 'The newest draft; null: there is none.',
    },
  },
} as const;
export type Presence = FromSchema<typeof presence>;
