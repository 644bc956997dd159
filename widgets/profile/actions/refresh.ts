import { defineAction } from '#runtime/action/defineAction.ts';

/** Asks anew for contacts and sessions where the page shows them. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    if (runtime.knows('profile')) await runtime.area('profile').refresh();
  },
});
