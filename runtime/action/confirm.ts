import type { ActionStep } from '../document/step.ts';
import { defineAction } from './defineAction.ts';

/** Asks a yes-or-no question, then runs `then` or `else` (DLG-04). */
export const action = defineAction<{
  title?: string;
  text: string;
  agree: string;
  reject: string;
  then?: ActionStep[];
  else?: ActionStep[];
}>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['text', 'agree', 'reject'],
    properties: {
      title: { type: ['string', 'object'] },
      text: { type: ['string', 'object'] },
      agree: { type: ['string', 'object'] },
      reject: { type: ['string', 'object'] },
      then: { type: 'array' },
      else: { type: 'array' },
    },
  },
  async run(context, { then = [], else: otherwise = [], ...question }) {
    const agreed = await context.runtime.dialogs.confirm(question);
    return context.run(agreed ? then : otherwise);
  },
});
