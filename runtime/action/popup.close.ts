import { defineAction } from './defineAction.ts';

/** Closes the popup the event came from, or the top one. */
export const action = defineAction<{ force?: boolean }>({
  params: { type: 'object', additionalProperties: false, properties: { force: { type: 'boolean' } } },
  run({ runtime, dialog }, { force = false }) {
    const key = dialog ?? runtime.dialogs.top?.key;
    if (key !== undefined) runtime.dialogs.close(key, { force });
  },
});
