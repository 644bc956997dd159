import { defineAction } from '#runtime/action/defineAction.ts';

/**
 * The visitor of this tab is signed in from now on, before a new document says so: popups for players open, and closing one of a guest's no
 * longer sends a guest away. `session.enter` then loads that document. Source: STATE-03.
 */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime }) {
    runtime.enter({ ...runtime.page, player: true });
  },
});
