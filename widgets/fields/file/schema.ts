import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** Most files at once where the document names no number. */
export const DEFAULT_MAX = 1;

/** Files of the player's device: a picture, a document. Never stored in a draft. */
export const field = defineField({
  title: 'File',
  value: 'files',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      accept: {
        title: 'What may be chosen: .jpg, .pdf',
        type: 'array',
        minItems: 1,
        maxItems: 20,
        items: { type: 'string', pattern: '^\\.[a-z0-9]{1,8}$' },
      },
      maxMb: { title: 'Largest file, in MB', type: 'number', exclusiveMinimum: 0, maximum: 100 },
      max: { title: 'Most files; 1 when left out', type: 'integer', minimum: 1, maximum: 20 },
    },
  },
  rules: ({ settings: { accept, maxMb, max = DEFAULT_MAX } }) => [
    {
      rule: 'files',
      with: { max, ...(accept === undefined ? {} : { accept }), ...(maxMb === undefined ? {} : { maxMb }) },
    },
  ],
});
