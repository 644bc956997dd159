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
    /** Target of the link until the code has loaded, or if a press has no action. */
    href: link,
  },
} as const;
export type Props = FromSchema<typeof props>;

/** A tool of the header: an icon that emits «press». */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Tool',
  description: 'An icon in the header that opens something.',
  icon: 'tools',
  props,
  hydrate: 'never',
  events: ['press'],
});
