import { defineField } from '#runtime/form/defineField.ts';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import type { FormParts } from '#runtime/form/FormStore.ts';
import { RowsStore } from '#widgets/fields/group/RowsStore.ts';
import { type Answer, type FakePorts, fakePorts } from './fakePorts.ts';
import { rules } from './siteRules.ts';

const settings = { type: 'object' };
/** Field types that need no view. */
export const plainTypes = {
  input: defineField({ title: 'Text', value: 'text', settings }),
  group: defineField({ title: 'Group', value: 'text', settings, rows: (parts) => new RowsStore(parts) }),
  file: defineField({ title: 'File', value: 'files', settings }),
  select: defineField({ title: 'Choice', value: 'text', settings, choosesFirstBy: 'startsFirst' }),
  password: defineField({
    title: 'Password',
    value: 'text',
    settings,
    isSecret: true,
    untrimmed: true,
    rules: () => [{ rule: 'password' }],
  }),
  checkbox: defineField({
    title: 'Box',
    value: 'boolean',
    settings,
    send: (value, field) => ({ [field.name]: field.settings.send === 'number' ? (value === true ? '1' : '0') : value }),
  }),
};

export function formDocument(fields: readonly FieldDocument[], rest: Partial<FormDocument> = {}): FormDocument {
  return { id: 'test', fields, submit: { call: 'test.send', label: 'Send' }, ...rest };
}

/** All that a FormStore is built from, over fake ports. Conditions are `{ field, equals }` or `{ answered }`. */
export function formParts(
  document: FormDocument,
  answers: Readonly<Record<string, Answer>> = {},
): FormParts & { ports: FakePorts } {
  let keys = 0;
  return {
    document,
    types: plainTypes,
    rules,
    evaluate: (condition, { form, answer }) => {
      const { field, equals, answered } = condition as { field: string; equals: unknown; answered?: unknown };
      return answered === undefined ? form[field] === equals : answer === answered;
    },
    ports: fakePorts({ 'test.send': {}, ...answers }),
    t: (key) => key,
    newKey: () => `key-${++keys}`,
  };
}
