import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';
import { iconNames } from '#widgets/parts/Icon/strokes.ts';
import { type CountData, countable, countNeeds } from '../useCounts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      title: 'Links',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href', 'icon', 'counts'],
        properties: {
          label: { type: 'string', title: 'Label', minLength: 1, maxLength: 60 },
          href: link,
          icon: { enum: iconNames, format: 'icon', title: 'Icon' },
          counts: { enum: countable, title: 'What is counted beside it' },
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;
export type Data = CountData;

/** Links to a player's news in the header of wide screens: offers and messages, counted live. On phones the account menu shows them. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'What is new',
  description: 'Icons that lead a player to offers and messages, with how many there are.',
  icon: 'mail',
  props,
  hydrate: 'load',
  needs: countNeeds,
  messages: ['session.messages*', 'session.offers*'],
});
