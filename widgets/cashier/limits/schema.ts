import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const label = { type: 'string', minLength: 1, maxLength: 80 } as const;
const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'help'],
  properties: {
    title: { ...label, title: 'Title' },
    /** Label of the button that emits «set»; without it there is no button. */
    set: { ...label, title: 'Button to set a limit' },
    canSet: { type: 'boolean', title: 'A limit can be set here', default: true },
    help: {
      type: 'object',
      title: 'Where help with play is found',
      additionalProperties: false,
      required: ['label', 'href'],
      properties: { label, href: link },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * Shows how much the player's own limits still allow to deposit, and that nothing can be deposited during a break. Safety tools are two
 * presses away at most. Source: PROT-01, PROT-08, PROT-09.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Deposit limits',
  description: 'What the player’s own limits still allow to deposit, and the way to more safety.',
  icon: 'shield',
  props,
  hydrate: 'load',
  events: ['set'],
});
