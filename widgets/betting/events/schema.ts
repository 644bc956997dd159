import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { sports } from '#schemas/platform/sportEvents.ts';
import { eventTexts } from '../eventTexts.ts';
import { EVENT_POLL_SEC } from '../pace.ts';

/** Phases of the events shown; by default both. */
export const phases = ['live', 'upcoming'] as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is nothing to bet on', maxLength: 240 },
    page: { ...pathOf(['event']), title: 'Page of an event' },
    /** The links of the widget write `sport`, `league` and `phase` into the query: the page declares them and binds them. */
    sport: { enum: sports, title: 'Sport' },
    league: { type: 'string', title: 'League', maxLength: 32 },
    phase: { enum: phases, title: 'Live or to come' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  tree: call('sport.getTree', { for: 'visitor', pollSec: 60 }),
  events: call('sport.getEvents', {
    for: 'visitor',
    input: ({ props: { sport, league, phase } }: NeedFacts<Props>) => ({
      ...(sport ? { sport } : {}),
      ...(league ? { league } : {}),
      ...(phase ? { phase } : {}),
    }),
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
    pollSec: EVENT_POLL_SEC,
  }),
};
export type Data = DataOf<typeof needs>;

/** Sports, their leagues and events with prices, and all that can be bet on in each. A press on a price puts it on the slip. Source: ROUTE-04, DOM-56. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Events to bet on',
  description: 'Sports and their live and coming events, with the odds of each.',
  icon: 'trophy',
  groups: [{ title: 'Which events', props: ['sport', 'league', 'phase'] }],
  props,
  hydrate: 'load',
  areas: ['betting', 'session'],
  needs,
  messages: [...eventTexts, 'betting.sport.*', 'data.failed', 'dialog.loading', 'dialog.retry'],
});
