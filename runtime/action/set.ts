import { STORAGE_NAME } from '#schemas/parts/storageName.ts';
import { defineAction } from './defineAction.ts';

const NAME = new RegExp(STORAGE_NAME);

/** Remembers a value in the browser under a key, or forgets it when there is no value. The site's own keys have other names. */
export const action = defineAction<{ key: string; value?: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['key'],
    properties: {
      key: { type: 'string', pattern: STORAGE_NAME },
      value: { type: 'string', maxLength: 4_096 },
    },
  },
  run({ runtime: { ports } }, { key, value }) {
    const { storage, report } = ports;
    if (!NAME.test(key)) report.fault('set refused', { key });
    else if (value === undefined) storage.remove(key);
    else storage.set(key, value);
  },
});
