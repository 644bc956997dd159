import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { eventTexts } from '../eventTexts.ts';
import { EVENT_POLL_SEC } from '../pace.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['event', 'home', 'away'],
  properties: {
    /** A page binds it to the event that its address names. */
    event: { type: 'string', title: 'Event', pattern: '^e[0-9]{1,9}$' },
    /** Names of the sides: the page's heading, shown before anything is requested. */
    home: { type: 'string', title: 'Home side', maxLength: 120 },
    away: { type: 'string', title: 'Away side', maxLength: 120 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  event: call('sport.getEvent', {
    for: 'visitor',
    input: ({ props: { event } }: NeedFacts<Props>) => ({ event_id: event }),
    pollSec: EVENT_POLL_SEC,
    expects: ['InvalidParameterException'],
  }),
};
export type Data = DataOf<typeof needs>;

/** One event: the sides, its state, and everything to bet on, with prices that follow the book. Source: ROUTE-04, DOM-56. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Event to bet on',
  description: 'One event: its clock and score, and all its markets with their prices.',
  icon: 'trophy',
  props,
  hydrate: 'load',
  areas: ['betting', 'session'],
  needs,
  messages: [...eventTexts, 'betting.sport.*', 'data.failed', 'dialog.loading', 'dialog.retry'],
});
