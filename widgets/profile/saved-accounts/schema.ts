import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { type EmptyListProps, emptyListProps } from '../listProps.ts';

/** One may be saved with a payment, or removed in another tab. */
const refreshOn = ['payment.updated', 'saved.removed'] as const;
const needs = { saved: call('cashier.getSaved', { for: 'player', refreshOn }) };
export type Data = DataOf<typeof needs>;

/** Saved cards and accounts of the player. «remove» names the `id` of the one to remove. */
export const widget = defineWidget<EmptyListProps>({
  v: 1,
  title: 'Saved cards and accounts',
  description:
    'Cards and accounts that are offered again when the player pays in or is paid out, with a way to remove each.',
  icon: 'wallet',
  props: emptyListProps,
  hydrate: 'load',
  events: ['remove'],
  needs,
});
