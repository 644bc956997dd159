import { defineAction } from '#runtime/action/defineAction.ts';

/** How long the browser may take to read the file before its address is given back, in milliseconds. */
const READ_MS = 10_000;

/** Saves everything that is kept about the player as a file of theirs. Source: REL-S22. */
export const action = defineAction<{ name: string }>({
  params: {
    type: 'object',
    additionalProperties: false,
    required: ['name'],
    properties: { name: { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]{0,63}$' } },
  },
  async run({ runtime: { ports } }, { name }) {
    const data = await ports.platform.call('account.exportData', {});
    const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file);
    link.download = `${name}.json`;
    link.click();
    ports.clock.after(READ_MS, () => URL.revokeObjectURL(link.href));
  },
});
