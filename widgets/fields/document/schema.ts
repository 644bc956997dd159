import { defineField } from '#runtime/form/defineField.ts';
import { typeFieldOf } from './documentType.ts';
import { ownRules } from './rules.ts';

/**
 * The number of an identity document. Its type is a field of its own, as the platform has two: each may be visible and required by itself,
 * and is refused by its own name. A CPF's digits are proved; what holds for other types, the document's rules say with `when`.
 */
export const field = defineField({
  title: 'Number of an identity document',
  value: 'text',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      typeField: {
        title: 'Field that holds the type; document_type when left out',
        type: 'string',
        pattern: '^[a-zA-Z][A-Za-z0-9_]{0,63}$',
      },
      masks: {
        title: 'Type of document → mask of its number',
        type: 'object',
        maxProperties: 20,
        additionalProperties: { type: 'string', maxLength: 64 },
      },
    },
  },
  rules: (spec) => [{ rule: 'cpf', when: { eq: [{ get: `form.${typeFieldOf(spec)}` }, 'cpf'] } }],
});
