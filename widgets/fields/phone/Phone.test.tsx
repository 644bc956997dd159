// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const { items, ...document_ } = sample.field;
const draw = () =>
  renderField(
    { ...document_, source: { call: 'account.getContactPhoneSettings' } },
    { 'account.getContactPhoneSettings': { items } },
  );
const number = (): HTMLInputElement => screen.getByLabelText('Mobile phone');
const code = (): HTMLSelectElement => screen.getByLabelText('Country code');

it('masks what is typed, keeps the caret, and holds digits only [VAL-08]', async () => {
  const { field } = await draw();
  fireEvent.input(number(), { target: { value: '2000' } });
  number().focus();
  number().setSelectionRange(1, 1);
  fireEvent.input(number(), { target: { value: '29x000000', selectionStart: 2, selectionEnd: 2 } });
  expect([number().value, field.value]).toEqual(['29 000 000', '29000000']);
  expect(field.problem).toBeNull();
  expect(number().dir).toBe('ltr');
});

it('a pasted number with its dialling code picks the country', async () => {
  const { field } = await draw();
  expect(code().value).toBe('LV');
  fireEvent.input(number(), { target: { value: '+372 5000 0000' } });
  expect([code().value, number().value, field.wire]).toEqual([
    'EE',
    '5000 0000',
    { mobile: '50000000', phone_country_code: 'EE' },
  ]);
});

it('a number being written with + is left alone until it is whole', async () => {
  const { field } = await draw();
  fireEvent.input(number(), { target: { value: '+3712' } });
  expect([number().value, field.problem]).toEqual(['+3712', 'Wrong phone number']);
});

it('another country means another length', async () => {
  const { field } = await draw();
  fireEvent.input(number(), { target: { value: '5000000' } });
  expect(field.problem).toBe('Wrong phone number');
  fireEvent.change(code(), { target: { value: 'EE' } });
  expect([field.problem, number().value]).toEqual([null, '500 0000']);
});
