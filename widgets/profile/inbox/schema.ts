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

/** What the operator wrote to the player, the newest first, and how much of it is unread. */
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
