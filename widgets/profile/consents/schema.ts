import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { type ListProps, listProps as props } from '../listProps.ts';

const needs = { consents: call('consent.get', { for: 'player' }) };
export type Data = DataOf<typeof needs>;

/** Topics and channels of the operator's messages: a switch for each, and a button that withdraws all of them. Source: REPLY-05. */
export const widget = defineWidget<ListProps>({
  v: 1,
  title: 'What the player wants to hear of',
  description: 'What we may write to the player about, and how; all of it is taken back by one press.',
  icon: 'mail',
  props,
  hydrate: 'load',
  needs,
});
