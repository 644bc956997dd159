// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { press, typeKeys } from '../../../tests/support/keys.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';

const input = (): HTMLInputElement => screen.getByLabelText('Text');
const text = (rest: Partial<FieldDocument> = {}): FieldDocument => ({
  name: 'a',
  type: 'input',
  label: 'Text',
  ...rest,
});

/** Draws a masked field and waits for the code of masks. */
async function drawMasked(mask: string) {
  const drawn = await renderField(text({ mask }));
  input().focus();
  await waitFor(() => {
    fireEvent.input(input(), { target: { value: '!' } });
    expect(input().value).toBe('');
  });
  return drawn;
}

it('writes a mask as it is typed, and takes a character off again [VAL-15]', async () => {
  const { field } = await drawMasked('@@-####');
  typeKeys(input(), 'ab1!2');
  expect([input().value, field.value]).toEqual(['ab-12', 'ab-12']);
  press(input(), 'deleteContentBackward');
  press(input(), 'deleteContentBackward');
  expect([input().value, field.value]).toEqual(['ab', 'ab']);
});

it('keeps the caret behind the symbol that was typed in the middle [VAL-15]', async () => {
  await drawMasked('## ## ##');
  typeKeys(input(), '1234');
  input().setSelectionRange(1, 1);
  typeKeys(input(), '9');
  expect([input().value, input().selectionStart]).toEqual(['19 23 4', 3]);
});

it('takes a paste with other separators, digits of other scripts, and what a browser fills in [VAL-15]', async () => {
  const { field } = await drawMasked('## ## ##');
  press(input(), 'insertFromPaste', '12-34/5');
  expect(field.value).toBe('12 34 5');
  fireEvent.input(input(), { target: { value: '٦٥٤٣' } });
  expect([input().value, field.value]).toEqual(['65 43', '65 43']);
});

it('undoes and does again', async () => {
  const { field } = await drawMasked('## ##');
  typeKeys(input(), '123');
  fireEvent.keyDown(input(), { ctrlKey: true, keyCode: 90 });
  expect([input().value, field.value]).toEqual(['12', '12']);
  fireEvent.keyDown(input(), { ctrlKey: true, keyCode: 89 });
  expect([input().value, field.value]).toEqual(['12 3', '12 3']);
});

it('leaves a word alone while it is being composed', async () => {
  const { field } = await drawMasked('####');
  fireEvent.input(input(), { target: { value: '12x' }, isComposing: true, inputType: 'insertCompositionText' });
  expect([input().value, field.value]).toEqual(['12x', '12x']);
  fireEvent.compositionEnd(input());
  expect([input().value, field.value]).toEqual(['12', '12']);
});

it('fits what was typed before the code for masks was there', async () => {
  const { field } = await renderField(text({ mask: '## ##' }));
  fireEvent.input(input(), { target: { value: '1x23' } });
  await waitFor(() => expect([input().value, field.value]).toEqual(['12 3', '12 3']));
});

it('takes emoji out where the document says so, and a leading plus off what is sent [VAL-12]', async () => {
  const { field } = await renderField(text({ settings: { withoutEmoji: true, withoutPlus: true } }));
  input().focus();
  fireEvent.input(input(), { target: { value: '+3🎰71👍🏽 #1', selectionStart: 5, selectionEnd: 5 } });
  expect([input().value, field.wire, input().selectionStart]).toEqual(['+371 #1', { a: '371 #1' }, 3]);
});

it('a disabled field cannot be changed, and is not checked', async () => {
  const { field } = await renderField(text({ required: true, initial: 'x', disable: { field: 'a', equals: 'x' } }));
  expect([input().disabled, field.problem, input().value]).toEqual([true, null, 'x']);
  act(() => field.write('y'));
  expect([input().disabled, input().value]).toEqual([false, 'y']);
});
