// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';

const input = (): HTMLInputElement => document.getElementById('f1') as HTMLInputElement;

it('shows and hides the password; caret and focus stay, and the state is said', async () => {
  await renderField({ name: 'password', type: 'password', label: 'Password', required: true });
  fireEvent.input(input(), { target: { value: 'secret1' } });
  input().focus();
  input().setSelectionRange(2, 4);
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect(fireEvent.pointerDown(toggle)).toBe(false); // refused: the focus does not move
  fireEvent.click(toggle);
  expect([input().type, input().value, input().selectionStart, input().selectionEnd]).toEqual([
    'text',
    'secret1',
    2,
    4,
  ]);
  expect([document.activeElement, toggle.getAttribute('aria-pressed'), screen.getByRole('status').textContent]).toEqual(
    [input(), 'true', 'Your password is shown'],
  );
  fireEvent.click(toggle);
  expect([input().type, toggle.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
});

it('lets password managers tell an old password from a new one', async () => {
  const { unmount } = await renderField({ name: 'p', type: 'password', label: 'Password' });
  expect(input().autocomplete).toBe('new-password');
  unmount();
  const { field } = await renderField({
    name: 'p',
    type: 'password',
    label: 'Password',
    settings: { isCurrent: true },
  });
  fireEvent.input(input(), { target: { value: 'ä b' } });
  expect([input().autocomplete, field.problem, field.wire]).toEqual(['current-password', null, { p: 'ä b' }]);
});
