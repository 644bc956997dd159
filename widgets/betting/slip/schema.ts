import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'empty'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 80 },
    empty: { type: 'string', title: 'Said while nothing is chosen', maxLength: 240 },
    bets: { ...link, title: 'Where the player’s bets are' },
    limits: { ...link, title: 'Where the player’s limits are' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * The slip: the chosen selections, the stake, and the button that places the bet. Its call is built in, since it takes money.
 * «signIn»: a guest wants to bet; «placed» carries the `bet`; «check»: a reality check has to be answered first. Source: ROUTE-04, DOM-56.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Bet slip',
  description: 'What was chosen to bet on, the stake, what it may bring, and the press that places it.',
  icon: 'cards',
  props,
  hydrate: 'load',
  areas: ['betting', 'session'],
  events: ['signIn', 'placed', 'check'],
});
