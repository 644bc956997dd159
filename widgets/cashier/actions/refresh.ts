import { defineAction } from '#runtime/action/defineAction.ts';

/** Asks anew what the player may pay in: after a refusal, after a limit was set. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false },
  run: ({ runtime }) => runtime.area('cashier').load(),
});
