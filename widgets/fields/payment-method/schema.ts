import { defineField } from '#runtime/form/defineField.ts';
import { chosenOf, methodsOf } from './methods.ts';
import { ownRules } from './rules.ts';

/**
 * A way to pay. Its source answers them, `cashier.getdepositsettings` or `cashier.getwithdrawsettings`; what the chosen one asks for besides
 * becomes fields of the form, and a field whose source is `of` this one takes its bounds [STATE-22]. Source: CFG-07.
 */
export const field = defineField({
  title: 'Way to pay',
  value: 'text',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      look: {
        title: 'Look: cards in a grid, or in one row that moves sideways',
        enum: ['ContainerView', 'ContainerScrollView'],
      },
      path: {
        title: 'Page whose address names the way',
        type: 'string',
        format: 'path',
        parameters: ['method'],
        pattern: '^/(?!/)',
      },
      icons: {
        title: 'Pictures of ways to pay, by their names',
        type: 'object',
        maxProperties: 100,
        additionalProperties: { type: 'string', format: 'image', maxLength: 2048 },
      },
      display: { title: 'How the address names it', enum: ['sysname', 'id'] },
    },
  },
  options: (items) => methodsOf(items).map(({ sysname, name }) => ({ value: sysname, label: name })),
  chosen: chosenOf,
});
