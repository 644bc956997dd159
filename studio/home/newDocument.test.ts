import { expect, it } from 'vitest';
import type { StudioListed } from '#schemas/studio.ts';
import { fieldNames } from '../forms/fieldNames.ts';
import { beginDocument } from './beginDocument.ts';
import { withSaid } from './newDocument.ts';

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
const around = {
  taken,
  locale: 'en',
  original: null,
  reached: [],
  form: { made: (written: object) => ({ kind: 'form', ...written }) },
};

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

it('begins a page as a copy of another one, with its parts and texts, and an address and a title of its own', () => {
  const original = {
    kind: 'page',
    id: 'cashier-deposit',
    path: '/cashier/deposit/{method?}',
    params: { method: {} },
    flag: 'cashier',
    query: { bonus: { textUpTo: 16, leadsTo: 'bonus' } },
    layout: 'default',
    seo: { title: { $t: 'seo.title' }, noindex: true },
    root: 'root',
    nodes: { root: { type: 'layout/stack' } },
    text: { 'seo.title': { en: 'Deposit', lv: 'Iemaksa' }, 'a.title': { en: 'A' } },
  };
  expect(beginDocument('page', { title: 'Autumn', path: '/autumn' }, { ...around, original })).toEqual({
    id: 'autumn',
    document: {
      kind: 'page',
      id: 'autumn',
      path: '/autumn',
      query: { bonus: { textUpTo: 16 } },
      layout: 'default',
      seo: { title: { $t: 'seo.title' }, noindex: true },
      root: 'root',
      nodes: { root: { type: 'layout/stack' } },
      text: { 'seo.title': { en: 'Autumn' }, 'a.title': { en: 'A' } },
    },
  });
});

it('begins a popup as a copy of another one: its first view has the new title', () => {
  const original = {
    kind: 'popup',
    id: 'a',
    opens: [{ often: 'once' }],
    views: { main: { title: 'Old', root: 'r' }, more: { root: 's' } },
    text: {},
  };
  expect(beginDocument('popup', { title: 'New', id: 'b' }, { ...around, original })).toEqual({
    id: 'b',
    document: {
      kind: 'popup',
      id: 'b',
      views: { main: { title: { $t: 'title' }, root: 'r' }, more: { root: 's' } },
      text: { title: { en: 'New' } },
    },
  });
});

it('copies what catalogues say for the original, under what it says itself', () => {
  const original = { text: { a: { en: 'A', lv: 'Ā' }, b: { en: 'B' } } };
  expect(withSaid(original, { a: { lv: 'other', ru: 'А' }, b: { ru: 'Б' } })).toEqual({
    text: { a: { en: 'A', lv: 'Ā', ru: 'А' }, b: { en: 'B', ru: 'Б' } },
  });
});
