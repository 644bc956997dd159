import { nearest } from '../nearest.ts';
import { ToolError } from '../ToolError.ts';
import { defineTool } from '../tool.ts';

export const getWidget = defineTool({
  name: 'get_widget',
  title: 'A widget',
  description:
    'One widget: JSON Schema of its props, its slots and what they take, what a new one starts from, a sample.',
  input: {
    type: 'object',
    additionalProperties: false,
    required: ['type'],
    properties: { type: { type: 'string', maxLength: 128, description: 'area/name, such as promo/banner' } },
  },
  async run({ widgets }, { type }) {
    const all = widgets();
    const found = all.find((widget) => widget.type === type);
    if (!found)
      throw new ToolError(`There is no widget «${type}».`, {
        nearest: nearest(
          type,
          all.map((widget) => widget.type),
        ),
      });
    const { samples, groups: _groups, icon: _icon, ...facts } = found;
    return { facts: { ...facts, sample: samples.full ?? found.starting } };
  },
});
