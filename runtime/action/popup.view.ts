import { defineAction } from './defineAction.ts';

/** Shows another view of the popup the event came from: signing in → registering (AUTHP-01). Outside of one, `popup` is opened with it. */
export const action = defineAction<{ view: string; popup?: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['view'],
    properties: { view: { type: 'string' }, popup: { type: 'string' } },
  },
  run({ runtime, dialog }, { view, popup }) {
    if (dialog !== undefined) runtime.dialogs.turn(dialog, view);
    else if (popup !== undefined) void runtime.dialogs.open({ popup, view });
  },
});
