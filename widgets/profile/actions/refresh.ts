import { defineAction } from '#runtime/action/defineAction.ts';

/** Asks anew for contacts and sessions where the page shows them. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(['account.getprofileinfo', 'account.getSessions']);
  },
});
