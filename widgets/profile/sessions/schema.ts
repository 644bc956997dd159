import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { type ListProps, listProps } from '../listProps.ts';

const needs = { sessions: call('account.getSessions', { for: 'player', refreshOn: ['session.revoked'] }) };
export type Data = DataOf<typeof needs>;

/** Sessions of the player. «end» names the session to end: its `id` and `device`. */
export const widget = defineWidget<ListProps>({
  v: 1,
  title: 'Sessions of the player',
  description: 'Where the player is signed in, with a way to end each.',
  icon: 'shield',
  props: listProps,
  hydrate: 'load',
  events: ['end'],
  needs,
});
