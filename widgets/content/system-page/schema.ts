import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { image, labelledLink, type ResolvedFormats } from '#schemas/parts/link.ts';

/** The system pages that there are. Source: SYS-01. */
export const systemKinds = [
  'maintenance',
  'pay-cancel',
  'pay-fail',
  'pay-mobile',
  'pay-new-window',
  'pay-pending',
  'pay-success',
  'not-found',
  'forbidden',
  'user-block',
  'unsubscribe',
  'errors-slot',
  'unavailable',
  'offline',
  'closed',
] as const;
export type SystemKind = (typeof systemKinds)[number];

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'title'],
  properties: {
    kind: { enum: systemKinds, title: 'Kind' },
    title: { type: 'string', title: 'Title', minLength: 1, maxLength: 160 },
    description: { type: 'string', title: 'Description', maxLength: 600 },
    image,
    /** Something of the page follows below: it takes no more room than it needs. */
    isCompact: { type: 'boolean', title: 'Takes only the room it needs' },
    /** Says the path after the title (ROUTE-25). */
    showPath: { type: 'boolean', title: 'Says the path' },
    /** Label of a link that asks for the same address once more. */
    retry: { type: 'string', title: 'Label of trying again', minLength: 1, maxLength: 64 },
    /** Only where it leads somewhere (DOM-09); the documents of the pages say where (SYS-03). */
    button: { ...labelledLink, title: 'Button' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** A page that says what happened and how to go on. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'System page',
  description: 'Says what happened and how to go on, such as on a page that is not found.',
  icon: 'warning',
  groups: [
    { title: 'Look', props: ['image', 'isCompact', 'showPath'] },
    { title: 'Ways on', props: ['retry', 'button'] },
  ],
  props,
  hydrate: 'never',
});
