import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { sports } from '#schemas/platform/sportEvents.ts';

/** Which events: without a word, live and coming ones. */
export const phases = ['live', 'upcoming'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is nothing to bet on', maxLength: 240 },
    /** The links of the widget write `sport` and `phase` into the query: the page declares both and binds them. */
    sport: { enum: sports, title: 'Sport' },
    phase: { enum: phases, title: 'Live or to come' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Prices of live events move each second; what is bet at is asked of the visitor again where it changed. */
const POLL_SEC = 10;

const needs = {
  tree: call('sport.getTree', { for: 'visitor', pollSec: 60 }),
  events: call('sport.getEvents', {
    for: 'visitor',
    input: ({ props: { sport, phase } }: NeedFacts<Props>) => ({
      ...(sport ? { sport } : {}),
      ...(phase ? { phase } : {}),
    }),
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
    pollSec: POLL_SEC,
  }),
};
export type Data = DataOf<typeof needs>;

/** Sports, their events with prices, and all that can be bet on in each. A press on a price puts it on the slip. Source: ROUTE-04, DOM-56. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Events to bet on',
  description: 'Sports and their live and coming events, with the odds of each.',
  icon: 'trophy',
  groups: [{ title: 'Which events', props: ['sport', 'phase'] }],
  props,
  hydrate: 'load',
  areas: ['betting'],
  needs,
  messages: ['betting.market.*', 'betting.outcome.*', 'data.failed', 'dialog.loading', 'dialog.retry'],
});
