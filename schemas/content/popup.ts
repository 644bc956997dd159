import type { FromSchema } from 'json-schema-to-ts';
import { text, textTable } from '../parts/text.ts';
import { id, locked } from './envelope.ts';
import { nodes } from './node.ts';
import { popupRule } from './popupRule.ts';

/** A view of a popup: its own tree, title and way back. Views let one popup lead from signing in to registering and back. */
export const popupView = {
  type: 'object',
  additionalProperties: false,
  required: ['root'],
  properties: {
    title: text,
    root: { type: 'string' },
    /** View that the back breadcrumb leads to (AUTHP-01). */
    back: { type: 'string' },
    /** Visitors that it is for, where that is not everybody the popup is for. */
    access: { enum: ['any', 'guest', 'player'] },
  },
} as const;

/** A dialog. Source: DLG-01 to DLG-08. */
export const popup = {
  $id: 'popup',
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'format', 'id', 'views', 'nodes'],
  properties: {
    kind: { const: 'popup' },
    format: { const: 1 },
    locked,
    id,
    dialog: { enum: ['popup', 'confirm', 'curtain'] },
    /** `full` is as wide as `large` and keeps its height, whatever becomes of what is in it: a list that changes as one types. */
    size: { enum: ['small', 'medium', 'large', 'full'] },
    /** Visitors that it opens for; for others opening has no effect. */
    access: { enum: ['any', 'guest', 'player'] },
    preventClose: { type: 'boolean' },
    hideClose: { type: 'boolean' },
    /** When it opens by itself; without rules only what opens it does. */
    opens: { type: 'array', minItems: 1, maxItems: 10, items: popupRule },
    /** The first one opens unless the opener names another. */
    views: { type: 'object', minProperties: 1, maxProperties: 20, additionalProperties: popupView },
    nodes,
    text: textTable,
  },
} as const;

export type PopupDocument = FromSchema<typeof popup>;
