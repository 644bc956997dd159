import { defineAction } from '#runtime/action/defineAction.ts';
import { isEmbedded } from '../isEmbedded.ts';

/**
 * The visitor of this tab is signed in from now on, before a new document says so: popups for players open, and closing one of a guest's no
 * longer sends a guest away. A window around an embedded form is told to ask anew who the player is [ACC-12]. `session.enter` then loads the
 * new document. Source: STATE-03.
 */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime }) {
    const { ports, page } = runtime;
    if (isEmbedded(page)) ports.navigation.frame?.tell({ type: 'refreshUser' });
    runtime.enter({ ...page, player: true });
  },
});
