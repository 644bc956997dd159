import { defineAction } from '#runtime/action/defineAction.ts';
import { draftKey } from '#runtime/form/draftKey.ts';

/** Forgets what this browser keeps of a form whose draft outlives its submit: what it was sent for is done. */
export const action = defineAction<{ form: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['form'],
    properties: { form: { type: 'string', pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' } },
  },
  run: ({ runtime }, { form }) => runtime.ports.storage.remove(draftKey(form)),
});
