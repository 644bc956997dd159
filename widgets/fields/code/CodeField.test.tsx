// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, typeKeys } from '../../../tests/support/keys.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const input = (): HTMLInputElement => screen.getByLabelText('Code');

/** Draws the field and waits for its mask. */
async function draw(settings: Record<string, unknown> = {}) {
  const drawn = await renderField({ ...sample.field, settings });
  input().focus();
  await waitFor(() => {
    fireEvent.input(input(), { target: { value: '!' } });
    expect(input().value).toBe('');
  });
  return drawn;
}

it('is one input that phones fill in, with a keyboard of digits', async () => {
  const { container } = await draw();
  expect(container.querySelectorAll('input')).toHaveLength(1);
  expect([input().autocomplete, input().inputMode, input().dir]).toEqual(['one-time-code', 'numeric', 'ltr']);
});

it('takes exactly six digits, and nothing else [VAL-03]', async () => {
  const { field } = await draw();
  typeKeys(input(), '12x-34٥');
  expect([input().value, field.problem]).toEqual(['12345', 'The code must contain 6 digits']);
  typeKeys(input(), '67');
  expect([input().value, field.value, field.problem]).toEqual(['123456', '123456', null]);
});

it('takes a code as it stands in a message', async () => {
  const { field } = await draw();
  press(input(), 'insertFromPaste', ' 123 456\n');
  expect([field.value, field.problem]).toEqual(['123456', null]);
});

it('is as long as the document says', async () => {
  const { field } = await draw({ digits: 4 });
  typeKeys(input(), '12');
  expect(field.problem).toBe('Digits in the code: 4');
  typeKeys(input(), '345');
  expect([field.value, field.problem]).toEqual(['1234', null]);
});

it('is never told to actions or kept', async () => {
  const { field } = await draw();
  expect(field.definition?.isSecret).toBe(true);
});
