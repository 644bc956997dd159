import { defineAction } from './defineAction.ts';

/** Shows another view of the popup the event came from: signing in → registering (AUTHP-01). */
export const action = defineAction<{ view: string }>({
  params: { type: 'object', additionalProperties: false, required: ['view'], properties: { view: { type: 'string' } } },
  run({ runtime, dialog }, { view }) {
    if (dialog !== undefined) runtime.dialogs.change(dialog, { view });
  },
});
