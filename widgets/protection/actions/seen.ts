import { defineAction } from '#runtime/action/defineAction.ts';

/** The player has answered a reality check: the time to the next one begins. */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime }) {
    runtime.area('protection').playClock.restart();
  },
});
