import { defineField } from '#runtime/form/defineField.ts';
import { chosenOf, methodsOf } from './methods.ts';
import { ownRules } from './rules.ts';

const name = { type: 'string', pattern: '^[a-z][a-z0-9_]{0,39}$' } as const;

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
      startsChosen: { title: 'The way used last, or else the first, is chosen when there is none', type: 'boolean' },
      amount: { ...name, title: 'Field with the amount' },
      inAddress: { ...name, title: 'Name of an amount in the address' },
      offer: { ...name, title: 'Field with the offer' },
    },
  },
  options: (items) => methodsOf(items).map((method) => ({ value: method.sysname, label: method.name })),
  chosen: chosenOf,
});
