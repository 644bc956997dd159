import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { detalization } from '#schemas/parts/detalization.ts';
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
      maxItems: 12,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['label', 'href'],
        properties: {
          label: { type: 'string', title: 'Label', maxLength: 60 },
          href: link,
          icon: { enum: iconNames, format: 'icon', title: 'Icon' },
          counts: { enum: countable, title: 'What is counted beside it' },
        },
      },
    },
    details: { ...detalization, title: 'Places where the balance is told wallet by wallet' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export type Data = CountData;

/** A player's own menu, with the way out; what is new is counted on its button and inside, as it happens. Guests have `session/guest-links` instead. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Account menu',
  description: 'A signed-in player’s menu, with the way out; guests see nothing.',
  icon: 'user',
  props,
  hydrate: 'load',
  needs: countNeeds,
  messages: ['session.failed', 'session.balance_*', 'session.messages*', 'session.offers*'],
});
