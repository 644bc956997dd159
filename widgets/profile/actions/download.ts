import { defineAction } from '#runtime/action/defineAction.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';

/** Saves everything that is stored about the player as a file of theirs. Source: REL-S22. */
export const action = defineAction<{ name: string }>({
  makes: 'account.exportData',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' } },
  },
  async run({ runtime }, { name }) {
    const data = await resourcesOf(runtime).read({ call: 'account.exportData', input: {} });
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(runtime.ports.clock, { name: `${name}.json`, content });
  },
});
