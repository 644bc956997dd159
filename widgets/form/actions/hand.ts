import { defineAction } from '#runtime/action/defineAction.ts';
import { createStore } from '../store.ts';

/**
 * Hands values to the form that opens next, in memory alone: what an address says ends up in logs. The form takes them for suggestions, not for
 * the visitor's word.
 */
export const action = defineAction<{ form: string; values: Record<string, unknown> }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['form', 'values'],
    properties: {
      form: { type: 'string', pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' },
      values: { type: 'object', maxProperties: 20, additionalProperties: { type: ['string', 'object'] } },
    },
  },
  run({ runtime }, { form, values }) {
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    runtime.register({ form: { createStore } }); // the page may have no form before one is opened
    runtime.area('form').hand(form, Object.fromEntries(texts));
  },
});
