import { defineTool } from '../tool.ts';

export const listWidgets = defineTool({
  name: 'list_widgets',
  title: 'Widgets',
  description: 'Widgets that pages are made of: type, title, what it is for. get_widget tells one in full.',
  input: {
    type: 'object',
    additionalProperties: false,
    properties: { words: { type: 'string', maxLength: 200, description: 'in type, title or description' } },
  },
  async run({ widgets }, { words = '' }) {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
    const items = widgets()
      .filter(({ retired }) => retired === undefined)
      .map(({ type, title, description }) => ({ type, title, description }))
      .filter((entry) => wanted.every((word) => JSON.stringify(entry).toLowerCase().includes(word)));
    return { list: { name: 'widgets', items } };
  },
});
