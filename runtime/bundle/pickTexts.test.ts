import { expect, it } from 'vitest';
import type { FormDocument } from '../form/document.ts';
import { createTextPicker } from './pickTexts.ts';

const field = (messages: readonly string[]) => ({ title: '', value: 'text', settings: {}, messages }) as const;
const pick = createTextPicker({
  widgets: {},
  fields: {
    paper: field(['common.errors.wrongPaper']),
    line: field(['common.errors.wrongLine']),
    way: { ...field([]), chosen: () => undefined },
  },
});
const all = { 'common.errors.wrongPaper': 'a', 'common.errors.wrongLine': 'b', 'common.errors.other_one': 'c' };
const form = (...types: string[]): FormDocument => ({
  id: 'f',
  fields: types.map((type) => ({ name: type, type })),
  submit: { label: 'Send' },
});
const picked = (given: FormDocument): string[] =>
  Object.keys(pick(all, { types: [], forms: [given], more: ['common.*'] })).map((key) => key.split('.')[2] ?? '');

it('what a field type says comes with that type alone, whatever others say by the same beginning', () => {
  expect(picked(form('line'))).toEqual(['wrongLine', 'other_one']);
  expect(picked(form())).toEqual(['other_one']);
});

it('a form whose fields the platform adds to, or an item that is chosen in it, says what any of them may', () => {
  const every = ['wrongPaper', 'wrongLine', 'other_one'];
  expect(picked({ ...form('line'), definitions: { call: 'account.getFields' } })).toEqual(every);
  expect(picked(form('way'))).toEqual(every);
});
