import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { type EmptyListProps, emptyListProps as props } from '../listProps.ts';

const needs = {
  inbox: call('inbox.get', {
    for: 'player',
    refreshOn: ['notification'],
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

/** Messages of the operator to the player, the newest first, with the number of unread ones. */
export const widget = defineWidget<EmptyListProps>({
  v: 1,
  title: 'Inbox of the player',
  description: 'Messages to the player, the newest first; unread ones stand out.',
  icon: 'mail',
  props,
  hydrate: 'load',
  needs,
  messages: ['profile.more'],
});
