import { defineAction } from './defineAction.ts';

/** Opens a popup document on top of what is open, or `queue`d behind it. `params` are what its needs and texts may read. */
export const action = defineAction<{
  popup: string;
  view?: string;
  params?: Record<string, string>;
  preventClose?: boolean;
  queue?: boolean;
}>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['popup'],
    properties: {
      popup: { type: 'string' },
      view: { type: 'string' },
      params: { type: 'object' },
      preventClose: { type: 'boolean' },
      queue: { type: 'boolean' },
    },
  },
  run({ runtime }, { queue = false, ...request }) {
    if (queue) runtime.dialogs.enqueue(request);
    else void runtime.dialogs.open(request);
  },
});
