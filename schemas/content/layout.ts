import type { FromSchema } from 'json-schema-to-ts';
import { textTable } from '../parts/text.ts';
import { id, locked } from './envelope.ts';
import { nodes } from './node.ts';

/** Frame around pages; one of its nodes is the outlet. Source: ROUTE-26. */
export const layout = {
  $id: 'layout',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'root', 'nodes'],
  properties: {
    kind: { const: 'layout' },
    format: { const: 1 },
    locked,
    id,
    /** Pages in it are made to stand in a partner's frame (`access.embedParents`). Source: ROUTE-20. */
    framed: {
      type: 'boolean',
      title: 'Made to stand in a partner’s frame',
      description:
        'Its pages open no popup by themselves, and their forms tell the window around them what was done. Who may frame them stands in the settings.',
    },
    root: { type: 'string' },
    nodes,
    text: textTable,
  },
} as const;

export type LayoutDocument = FromSchema<typeof layout>;
