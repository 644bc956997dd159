import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { needs, tournamentProp } from '../one.ts';
import { summaryTexts } from '../texts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tournament: tournamentProp,
    games: { ...pathOf(['id']), title: 'Page of its games' },
  },
} as const;
export type Props = FromSchema<typeof props>;
export type Data = DataOf<typeof needs>;

/** One tournament: its times, prizes and rules, and where the player stands. A guest who wants to join emits «login». */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Tournament',
  description: 'One tournament: times, prizes, rules, and a way to take part.',
  icon: 'trophy',
  props,
  hydrate: 'load',
  events: ['login'],
  needs,
  messages: [...summaryTexts, 'tournaments.gone', 'tournaments.failed', 'tournaments.you'],
});
