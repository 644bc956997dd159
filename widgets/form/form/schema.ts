import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import type { FormDocument } from '#runtime/form/document.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { text } from '#schemas/parts/text.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['form'],
  properties: {
    form: { title: 'Form document', type: 'string', format: 'form', pattern: '^[a-z0-9][a-z0-9_.-]{0,63}$' },
    heading: text,
  },
} as const;

export type Props = FromSchema<typeof props> & { heading?: string };

declare module '#runtime/data/dataOf.ts' {
  interface NeededDocuments {
    form: FormDocument;
  }
}

const needs = { form: { document: 'form', id: (given: Props) => given.form } } as const;
export type Data = DataOf<typeof needs>;

/** A form by its document. Source: AUTHP-04, AUTHP-05. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Form',
  description: 'A form, by the form document that it names.',
  icon: 'file',
  props,
  hydrate: 'load',
  events: ['submitted'],
  areas: ['fields'],
  needs,
  messages: [
    'forms.choose',
    'forms.optional',
    'forms.found',
    'forms.nothingFound',
    'forms.showOptions',
    'forms.noScript',
    'fields.*',
    'errors.*',
    'common.*',
  ],
});
