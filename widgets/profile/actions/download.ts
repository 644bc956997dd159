import { defineAction } from '#runtime/action/defineAction.ts';
import { saveFile } from '#widgets/parts/saveFile/saveFile.ts';

/** Saves everything that is kept about the player as a file of theirs. Source: REL-S22. */
export const action = defineAction<{ name: string }>({
  makes: 'account.exportData',
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' } },
  },
  async run({ runtime: { ports } }, { name }) {
    const data = await ports.platform.call('account.exportData', {});
    const content = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    saveFile(ports.clock, { name: `${name}.json`, content });
  },
});
