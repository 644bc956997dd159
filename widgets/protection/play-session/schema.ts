import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'limits'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    stakeCap: { type: 'boolean', title: 'Beside a game: the highest stake, where there is one' },
    /** A page binds it to the game that its address names. */
    gameType: { type: 'string', title: 'Type of the game, for which another highest stake may hold', maxLength: 32 },
    limits: {
      type: 'object',
      title: 'Way to the limits',
      additionalProperties: false,
      required: ['label', 'href'],
      properties: {
        label: { type: 'string', title: 'Label', minLength: 1, maxLength: 60 },
        href: { ...link, title: 'Where it leads' },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  limits: limitsNeed,
  position: call('account.getNetPosition', {
    for: 'player',
    input: () => ({ period: 'session' as const }),
    refreshOn: ['balance'],
    pollSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/**
 * Time and result of the session, wherever there is play. Tells «check» when the player's time between two reality checks is over, and again for as
 * long as nothing stands over the page that answers it; «paused» when the player has taken a break of a day here. Source: PROT-04, PROT-05, PROT-08.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Session of play',
  description: 'Time and result of the session beside the game; says when a reality check is due.',
  icon: 'clock',
  props,
  hydrate: 'load',
  events: ['check', 'paused'],
  automaticEvents: ['check'],
  needs,
});
