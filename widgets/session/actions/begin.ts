import { defineAction } from '#runtime/action/defineAction.ts';
import { isEmbedded } from '../isEmbedded.ts';

/**
 * Treats the visitor of this tab as signed in before a new document says so: popups for players open, and closing one of a guest's no longer sends a
 * guest away. A window around an embedded form gets a message to request the player's data again [ACC-12]. `session.enter` then loads the new
 * document. Source: STATE-03.
 */
export const action = defineAction({
  params: { type: 'object', additionalProperties: false, properties: {} },
  run({ runtime }) {
    const { ports, page } = runtime;
    if (isEmbedded(page)) ports.navigation.frame?.post({ type: 'refreshUser' });
    runtime.signIn();
  },
});
