import { defineAction } from './defineAction.ts';

/** Remembers a value in the browser under a key, or forgets it when there is no value. */
export const action = defineAction<{ key: string; value?: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: {
      key: { type: 'string', pattern: '^[a-z][a-z0-9_.-]{0,63}$' },
      value: { type: 'string', maxLength: 4_096 },
    },
  },
  run({ runtime }, { key, value }) {
    if (value === undefined) runtime.ports.storage.remove(key);
    else runtime.ports.storage.set(key, value);
  },
});
