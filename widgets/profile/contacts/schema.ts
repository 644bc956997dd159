import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { contactsAsk } from '../contactsAsk.ts';
import { type ListProps, listProps } from '../listProps.ts';

const { input, expects = [] } = contactsAsk;
const needs = { profile: call('account.getprofileinfo', { for: 'player', input: () => input, expects }) };
export type Data = DataOf<typeof needs>;

/** Contacts of the player. «confirm» names the `contact` to confirm by a code. Source: STATE-09. */
export const widget = defineWidget<ListProps>({
  v: 1,
  title: 'Contacts of the player',
  description: 'The player’s addresses and numbers, and whether they are confirmed.',
  icon: 'mail',
  props: listProps,
  hydrate: 'load',
  events: ['confirm'],
  needs,
});
