import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';
import { emptyListProps } from '../listProps.ts';

const needs = {
  inbox: call('inbox.get', {
    for: 'player',
    refreshOn: ['notification'],
    paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

const props = {
  ...emptyListProps,
  properties: {
    ...emptyListProps.properties,
    /** For pages that show the newest alone. */
    newest: {
      type: 'object',
      title: 'The newest alone',
      additionalProperties: false,
      required: ['count', 'label', 'href'],
      properties: {
        count: { type: 'integer', title: 'Shown at most', minimum: 1, maximum: 10 },
        label: { type: 'string', title: 'Label of the way to all', maxLength: 64 },
        href: link,
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Messages of the operator to the player, the newest first, with the number of unread ones. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Inbox of the player',
  description: 'Messages to the player, the newest first; unread ones stand out.',
  icon: 'mail',
  props,
  hydrate: 'load',
  needs,
  messages: ['profile.more'],
});
