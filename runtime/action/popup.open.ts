import { when } from 'mobx';
import type { DialogRequest } from '../store/DialogStore.ts';
import { defineAction } from './defineAction.ts';

/**
 * Opens a popup document on top of what is open, or `queue`d behind it; with `wait` the next action comes when it has closed. `params` are
 * what its needs and texts may read.
 */
export const action = defineAction<{
  popup: string;
  view?: string;
  params?: Record<string, string>;
  preventClose?: boolean;
  queue?: boolean;
  wait?: boolean;
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
      wait: { type: 'boolean' },
    },
  },
  async run({ runtime }, { queue = false, wait = false, ...request }) {
    if (queue) return runtime.dialogs.enqueue(request);
    const { dialogs } = runtime;
    const { top } = dialogs;
    // a second press means what the first one has opened
    const closed = isSame(top, request)
      ? when(() => !dialogs.stack.some(({ key }) => key === top?.key))
      : dialogs.open(request);
    if (wait) await closed;
  },
});

function isSame(open: DialogRequest | undefined, { popup, view, params = {} }: DialogRequest): boolean {
  return open?.popup === popup && open.view === view && JSON.stringify(open.params ?? {}) === JSON.stringify(params);
}
