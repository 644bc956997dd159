import { defineAction } from '#runtime/action/defineAction.ts';

/** Asks anew who the player is, after something about the account was changed. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run: ({ runtime }) => runtime.area('session').checkAlive(),
});
