import { defineAction } from '#runtime/action/defineAction.ts';

/** Asks anew what the player may pay in: after a refusal, after a limit was set. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false },
  async run({ runtime }) {
    if (runtime.knows('data')) await runtime.area('data').refresh(['account.getLimits', 'cashier.getdepositinfo']);
  },
});
