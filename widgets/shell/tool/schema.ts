import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';
import { iconNames } from '#widgets/parts/Icon/strokes.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'icon', 'href'],
  properties: {
    label: { type: 'string', title: 'Name, for those who listen', minLength: 1, maxLength: 60 },
    icon: { enum: iconNames, format: 'icon', title: 'Icon' },
    /** Where it leads while no code has come, or where nothing is done on a press. */
    href: link,
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A tool of the header: an icon that tells «press». */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Tool',
  description: 'An icon in the header that opens something.',
  icon: 'tools',
  props,
  hydrate: 'never',
  events: ['press'],
});
