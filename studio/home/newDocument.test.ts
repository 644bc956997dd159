import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { form } from '#schemas/content/form.ts';
import type { StudioListed } from '#schemas/studio.ts';
import { beginDocument } from './beginDocument.ts';
import { fieldNames } from './newDocument.ts';

const asked = { id: 'autumn-survey', fields: 'Your name\n\n  E-mail \n', button: 'Send', thanks: 'Thank you' };
const taken: StudioListed[] = [
  {
    key: 'base/form/login',
    brand: 'base',
    kind: 'form',
    id: 'login',
    title: 'login',
    status: 'live',
    isVariant: false,
    author: '',
    changedAt: '',
  },
];
const around = { taken, locale: 'en' };

it('begins a form with the written fields, which keeps its answers under its own name', () => {
  const begun = beginDocument('form', asked, around);
  expect(begun).toMatchObject({
    id: 'autumn-survey',
    document: {
      fields: [{ name: 'your_name', type: 'input' }, { name: 'e_mail' }],
      submit: { call: 'forms.answer', values: { form: 'autumn-survey' } },
      text: { 'your_name.label': { en: 'Your name' }, submit: { en: 'Send' }, thanks: { en: 'Thank you' } },
    },
  });
  const isForm = new Ajv({ allowUnionTypes: true, formats: { notice: true } }).compile(form);
  expect(isForm(typeof begun === 'string' ? null : begun.document)).toBe(true);
});

it.each([
  [{ id: 'Autumn survey' }, 'Write the name with small letters'],
  [{ id: 'login' }, 'There is a form login already'],
  [{ fields: ' \n ' }, 'Write one field at least.'],
  [{ fields: 'a\n'.repeat(21) }, 'Begin with 20 fields at most'],
  [{ fields: 'a'.repeat(121) }, 'is longer than 120 characters'],
])('says in words why a form cannot begin with %j', (given, why) => {
  expect(beginDocument('form', { ...asked, ...given }, around)).toContain(why);
});

it('names fields by their labels, each differently, and those of other scripts by their place', () => {
  expect(fieldNames(['Vārds', 'Vārds', 'الاسم', '2nd name', 'Name_2', 'Name', 'Name'])).toEqual([
    'vards',
    'vards_2',
    'field_3',
    'field_4',
    'name_2',
    'name',
    'name_3',
  ]);
});
