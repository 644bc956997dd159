import { defineField } from '#runtime/form/defineField.ts';
import { RowsStore } from './RowsStore.ts';

/** A repeated group: rows of fields that the player adds and takes away. Its fields stand in the document's `rows`. */
export const field = defineField({
  title: 'Repeated group',
  value: 'text',
  settings: { type: 'object', additionalProperties: false, properties: {} },
  rows: (parts) => new RowsStore(parts),
});
