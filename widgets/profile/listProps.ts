import type { FromSchema } from 'json-schema-to-ts';

/** Props of a list that says its own words: what readers call it. */
export const listProps = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Name for readers', maxLength: 80 } },
} as const;
export type ListProps = FromSchema<typeof listProps>;

/** Props of a list that may be empty. */
export const emptyListProps = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    ...listProps.properties,
    empty: { type: 'string', title: 'Said where there is nothing', maxLength: 240 },
  },
} as const;
export type EmptyListProps = FromSchema<typeof emptyListProps>;
