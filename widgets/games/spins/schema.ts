import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { WHILE_AWAY } from '#runtime/registry/ask.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

const needs = {
  freespins: call('freespins.get', {
    for: 'player',
    input: () => ({ status: 'active' }),
    refreshOn: ['bonus.updated'],
    expects: WHILE_AWAY,
  }),
};
export type Data = DataOf<typeof needs>;

/**
 * Marks every cover of the page whose game the player has free spins for. Most covers are HTML that no code wakes, so the marks are rules of a
 * style sheet: `GameCard.module.css` shows what `--spins` says.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Free spins on covers',
  description: 'Draws nothing by itself; covers of games say how many free spins the player has left there.',
  icon: 'sparkle',
  props,
  hydrate: 'load',
  needs,
  messages: ['games.spins.*'],
});
