import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { emptyListProps } from '../listProps.ts';

const props = {
  ...emptyListProps,
  properties: {
    ...emptyListProps.properties,
    isOpenOnly: { type: 'boolean', title: 'Running bets alone', description: 'Under a heading, for beside a slip.' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The cash-out value of an open bet changes with the odds. */
const POLL_SEC = 30;

const needs = {
  bets: call('sport.getBets', {
    for: 'player',
    input: ({ props: { isOpenOnly = false } }: NeedFacts<Props>) => ({ status: isOpenOnly ? 'open' : 'all' }),
    refreshOn: ['balance'],
    pollSec: POLL_SEC,
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

/** The player's bets on sport, open and settled, the newest first. Source: STATE-27. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Bets of the player',
  description: 'The player’s bets on sport, open and settled, with what each may bring or brought.',
  icon: 'trophy',
  props,
  hydrate: 'load',
  needs,
  areas: ['betting', 'session'],
  messages: ['profile.more'],
});
