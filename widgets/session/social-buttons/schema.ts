import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Words above the buttons', maxLength: 80 },
    typeAuth: { enum: ['login', 'registration'], title: 'What it is for' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { social: { document: 'config', id: () => 'social' as const } } as const;
export type Data = DataOf<typeof needs>;

/** Buttons of the services that the brand's settings list; nothing where there are none. Source: AUTHP-04, CALL-15. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Sign-in by other services',
  description: 'Buttons to sign in by the services that the brand’s settings list.',
  icon: 'user',
  props,
  hydrate: 'load',
  needs,
});
