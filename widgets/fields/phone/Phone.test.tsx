// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { press, typeKeys } from '../../../tests/support/keys.ts';
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

describe('key by key [VAL-08]', () => {
  it('takes digits only, of any script, in the mask of the country', async () => {
    const { field } = await draw();
    number().focus();
    typeKeys(number(), '2x0-٠1');
    expect([number().value, field.value]).toEqual(['20 01', '2001']);
    press(number(), 'deleteContentBackward');
    press(number(), 'deleteContentBackward');
    expect([number().value, field.value]).toEqual(['20', '20']);
  });
  it('a number typed with + becomes the national one with its last digit', async () => {
    const { field } = await draw();
    number().focus();
    typeKeys(number(), '+37250000');
    expect([number().value, code().value]).toEqual(['+37250000', 'LV']);
    typeKeys(number(), '00');
    expect([number().value, code().value, field.value]).toEqual(['500 0000', 'EE', '5000000']);
    typeKeys(number(), '0');
    expect([number().value, field.wire]).toEqual(['5000 0000', { mobile: '50000000', phone_country_code: 'EE' }]);
  });
  it.each([
    ['+372 5000-0000', 'EE', '5000 0000'],
    ['0037120000000', 'LV', '20 000 000'],
    ['(20) 000000', 'LV', '20 000 000'],
  ])('takes %s from the clipboard', async (text, country, written) => {
    const { field } = await draw();
    number().focus();
    press(number(), 'insertFromPaste', text);
    expect([code().value, number().value, field.problem]).toEqual([country, written, null]);
  });
  it('a paste over what was typed before takes its place', async () => {
    await draw();
    number().focus();
    typeKeys(number(), '123');
    number().select();
    press(number(), 'insertFromPaste', '+37120000000');
    expect(number().value).toBe('20 000 000');
  });
  it('leaves the text alone while a keyboard composes it', async () => {
    const { field } = await draw();
    fireEvent.input(number(), { target: { value: '20x' }, isComposing: true, inputType: 'insertCompositionText' });
    expect([number().value, field.value]).toEqual(['20x', '20']);
    fireEvent.compositionEnd(number());
    expect([number().value, field.value]).toEqual(['20', '20']);
  });
});
