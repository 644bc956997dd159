import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { infoNeed, refreshOn } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { program: { type: 'string', title: 'Programme, where the opener names none', maxLength: 64 } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  program: call('loyalty.getProgram', {
    for: 'visitor',
    refreshOn,
    input: ({ props: given, params }: NeedFacts<Props>) => {
      const sysname = params['program'] ?? given.program;
      return sysname === undefined ? null : { sysname };
    },
  }),
  info: infoNeed,
};
export type Data = DataOf<typeof needs>;

/**
 * One quest: its opener names it as `id` of a `program`. A reward that waits is paid here, once; «done» says that it was. Source: DLG-06, DOM-41.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Quest',
  description: 'One quest: how far it is, what it pays, and its reward.',
  icon: 'compass',
  props,
  hydrate: 'load',
  events: ['done', 'close'],
  needs,
  messages: [
    ...pointsMessages,
    'loyalty.quest.*',
    'loyalty.close',
    'loyalty.gone',
    'loyalty.refused.*',
    'dialog.loading',
  ],
});
