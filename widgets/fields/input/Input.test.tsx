// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';

const input = (): HTMLInputElement => screen.getByLabelText('Text');

it('writes a mask, and keeps the caret behind the same symbol [VAL-15]', async () => {
  const { field } = await renderField({ name: 'a', type: 'input', label: 'Text', mask: '@@-####' });
  fireEvent.input(input(), { target: { value: 'ab12' } });
  expect([input().value, field.value]).toEqual(['ab-12', 'ab-12']);
  fireEvent.input(input(), { target: { value: 'ab-912', selectionStart: 4, selectionEnd: 4 } });
  expect([input().value, input().selectionStart]).toEqual(['ab-912', 4]);
});

it('leaves a word alone while it is being composed', async () => {
  const { field } = await renderField({ name: 'a', type: 'input', label: 'Text', mask: '####' });
  fireEvent.input(input(), { target: { value: '12x' }, isComposing: true });
  expect([input().value, field.value]).toEqual(['12x', '12x']);
  fireEvent.compositionEnd(input());
  expect([input().value, field.value]).toEqual(['12', '12']);
});

it('takes emoji out where the document says so, and a leading plus off what is sent [VAL-12]', async () => {
  const { field } = await renderField({
    name: 'a',
    type: 'input',
    label: 'Text',
    settings: { withoutEmoji: true, withoutPlus: true },
  });
  fireEvent.input(input(), { target: { value: '+3🎰71👍🏽 #1' } });
  expect([input().value, field.wire]).toEqual(['+371 #1', { a: '371 #1' }]);
});

it('a one-time code is one box that phones fill in', async () => {
  await renderField({ name: 'a', type: 'input', label: 'Text', settings: { isOneTimeCode: true } });
  expect([input().autocomplete, input().inputMode, input().dir]).toEqual(['one-time-code', 'numeric', 'ltr']);
});
