import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type ListProps, listProps } from '../listProps.ts';

/** Where the player is signed in. «end» tells which session shall end: its `id` and `device`. */
export const widget = defineWidget<ListProps>({
  v: 1,
  title: 'Sessions of the player',
  props: listProps,
  hydrate: 'load',
  events: ['end'],
  messages: ['profile.*'],
});
