import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { type EmptyListProps, emptyListProps as props } from '../listProps.ts';

const needs = {
  bets: call('sport.getBets', {
    for: 'player',
    input: () => ({ status: 'all' as const }),
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

/** The player's bets on sport, open and settled, the newest first. Source: STATE-27. */
export const widget = defineWidget<EmptyListProps>({
  v: 1,
  title: 'Bets of the player',
  description: 'The player’s bets on sport, open and settled, with what each may bring or brought.',
  icon: 'trophy',
  props,
  hydrate: 'load',
  needs,
  areas: ['betting'],
  messages: ['profile.more'],
});
