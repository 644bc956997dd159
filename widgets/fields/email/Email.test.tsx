// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const input = (): HTMLInputElement => screen.getByLabelText('E-mail');
const write = (value: string): void => {
  input().focus();
  fireEvent.input(input(), { target: { value } });
  fireEvent(input(), new Event('change', { bubbles: true }));
};

it('has the keyboard, the fill-in and the direction of an address', async () => {
  await renderField(sample.field);
  expect([input().inputMode, input().autocomplete, input().dir, input().getAttribute('autocapitalize')]).toEqual([
    'email',
    'email',
    'ltr',
    'none',
  ]);
});

it('asks about a slip in a common mail host, and takes the answer', async () => {
  const { field } = await renderField(sample.field);
  write('anna@gmial.com');
  fireEvent.click(screen.getByRole('button', { name: 'Did you mean anna@gmail.com?' }));
  expect([field.value, input().value, screen.queryByRole('button')]).toEqual([
    'anna@gmail.com',
    'anna@gmail.com',
    null,
  ]);
  expect(document.activeElement).toBe(input());
});

it('does not ask about an address that is right, and stops asking when it changes', async () => {
  await renderField(sample.field);
  write('anna@example.com');
  expect(screen.queryByRole('button')).toBeNull();
  write('anna@gmial.com');
  fireEvent.input(input(), { target: { value: 'anna@gmial.co' } });
  expect(screen.queryByRole('button')).toBeNull();
});

it('going to the suggestion is not leaving the field', async () => {
  const { field } = await renderField(sample.field);
  write('anna @gmial.com');
  fireEvent.blur(input(), { relatedTarget: screen.getByRole('button') });
  expect(field.error).toBeNull();
  fireEvent.blur(input());
  expect(field.error).toBe('Wrong email address');
});
