import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type EmptyListProps, emptyListProps as props } from '../listProps.ts';

/** The player's rounds of the last 24 months, for money: the newest first, of all days or the last ones. Source: STATE-27, PROT-13. */
export const widget = defineWidget<EmptyListProps>({
  v: 1,
  title: 'Game history of the player',
  description: 'The player’s rounds of games, the newest first, with what each cost and brought.',
  icon: 'dice',
  props,
  hydrate: 'load',
  messages: ['profile.more'],
});
