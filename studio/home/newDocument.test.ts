import { expect, it } from 'vitest';
import type { StudioListed } from '#schemas/studio.ts';
import { fieldNames } from '../forms/fieldNames.ts';
import { beginDocument } from './beginDocument.ts';

const asked = { id: 'autumn-survey', button: 'Send', thanks: 'Thank you' };
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
const around = { taken, locale: 'en', form: { made: (written: object) => ({ kind: 'form', ...written }) } };

it('begins a form with its words, in the language of the brand', () => {
  expect(beginDocument('form', asked, around)).toEqual({
    id: 'autumn-survey',
    document: { kind: 'form', ...asked, locale: 'en' },
  });
});

it.each([
  [{ id: 'Autumn survey' }, 'Write the name with small letters'],
  [{ id: 'login' }, 'There is a form login already'],
])('says in words why a form cannot begin with %j', (given, why) => {
  expect(beginDocument('form', { ...asked, ...given }, around)).toContain(why);
});

it('says what its fields lack', () => {
  const form = { made: () => 'Give every field a label.' };
  expect(beginDocument('form', asked, { ...around, form })).toBe('Give every field a label.');
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
