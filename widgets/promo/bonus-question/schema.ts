import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { bonusKinds, bonusNeeds as needs } from '../bonusNeeds.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'asks'],
  properties: {
    kind: { enum: bonusKinds, title: 'Product' },
    asks: { enum: ['activate', 'deactivate', 'remove'], title: 'What is asked' },
  },
} as const;
export type Props = FromSchema<typeof props>;
export type Data = DataOf<typeof needs>;

/**
 * Asks before a bonus is started, stopped or given up, and says what that costs: the opener names the bonus as `bonus_id`. The words are the
 * product's own, for they are about money. «done» says that the platform agreed, «close» that the player did not. Source: STATE-26, DOM-52.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Question about a bonus',
  description: 'Asks before a bonus is started, stopped or given up, and says what the player would lose.',
  icon: 'question',
  props,
  hydrate: 'load',
  events: ['done', 'close'],
  needs,
  messages: ['promo.popup.gone', 'promo.popup.close', 'promo.until', 'promo.terms'],
});
