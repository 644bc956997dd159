import { defineAction } from '#runtime/action/defineAction.ts';

/** Ends the session and goes to the index as a guest [STATE-01]. */
export const action = defineAction({
  makes: 'auth.logout',
  params: { type: 'object', additionalProperties: false, properties: {} },
  run: ({ runtime }) => runtime.area('session').logout(),
});
