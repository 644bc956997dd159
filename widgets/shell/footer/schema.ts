import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link, notice, type ResolvedFormats } from '#schemas/parts/link.ts';

const label = { type: 'string', title: 'Label', minLength: 1, maxLength: 60 } as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['columns', 'age', 'responsible'],
  properties: {
    tagline: { type: 'string', title: 'Line below the logo', maxLength: 160 },
    columns: {
      type: 'array',
      title: 'Columns',
      maxItems: 5,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['title', 'links'],
        properties: {
          title: label,
          links: {
            type: 'array',
            maxItems: 10,
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['label', 'href'],
              properties: { label, href: link, external: { type: 'boolean', title: 'Leaves the site' } },
            },
          },
        },
      },
    },
    age: { type: 'string', title: 'Age sign', maxLength: 4 },
    responsible: { ...notice, title: 'Words on playing responsibly, with a link to help' },
    licence: { ...notice, title: 'Licence' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** Footer of every page: links, languages, and the texts that the law and good manners require. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Footer',
  description: 'What stands below every page: links, languages, and the words of the law.',
  icon: 'info',
  groups: [{ title: 'What the law asks for', props: ['age', 'responsible', 'licence'] }],
  props,
  hydrate: 'never',
  slots: { logo: { title: 'Logo', allow: 'any' }, tools: { title: 'Languages and appearance', allow: 'any' } },
});
