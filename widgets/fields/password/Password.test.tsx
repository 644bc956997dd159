// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formDocument } from '../../../tests/support/formParts.ts';
import { renderField, renderForm } from '../../../tests/support/renderForm.tsx';

const input = (): HTMLInputElement => document.getElementById('f1') as HTMLInputElement;
const password = { name: 'password', type: 'password', label: 'Password', required: true };
const type = (value: string): boolean => fireEvent.input(input(), { target: { value } });
const announced = (): string =>
  screen
    .getAllByRole('status')
    .map((place) => place.textContent)
    .join('');

it('shows and hides the password; caret and focus stay, and the state is said', async () => {
  await renderField(password);
  type('secret1');
  input().focus();
  input().setSelectionRange(2, 4);
  const toggle = screen.getByRole('button', { name: 'Show password' });
  expect([fireEvent.pointerDown(toggle), announced()]).toEqual([false, '']); // refused: the focus does not move
  fireEvent.click(toggle);
  expect([input().type, input().value, input().selectionStart, input().selectionEnd]).toEqual([
    'text',
    'secret1',
    2,
    4,
  ]);
  expect([document.activeElement, toggle.getAttribute('aria-pressed'), announced()]).toEqual([
    input(),
    'true',
    'Your password is shown',
  ]);
  fireEvent.click(toggle);
  expect([input().type, toggle.getAttribute('aria-pressed'), announced()]).toEqual([
    'password',
    'false',
    'Your password is hidden',
  ]);
});

it('lets password managers tell an old password from a new one', async () => {
  const { unmount } = await renderField({ name: 'p', type: 'password', label: 'Password' });
  expect([input().autocomplete, input().getAttribute('passwordrules')]).toEqual([
    'new-password',
    'minlength: 6; maxlength: 20; allowed: ascii-printable;',
  ]);
  unmount();
  const { field } = await renderField({
    name: 'p',
    type: 'password',
    label: 'Password',
    settings: { isCurrent: true },
  });
  type('ä b');
  expect([input().autocomplete, field.problem, field.wire]).toEqual(['current-password', null, { p: 'ä b' }]);
});

it('is hidden again when its form is sent', async () => {
  await renderForm(formDocument([password]));
  const box = await screen.findByLabelText<HTMLInputElement>('Password', { selector: 'input' });
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(box.type).toBe('text');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(box.type).toBe('password');
});

it('says that Caps Lock is on, while it is', async () => {
  await renderField(password);
  const key = (modifierCapsLock: boolean): boolean =>
    fireEvent(input(), new KeyboardEvent('keydown', { modifierCapsLock }));
  key(true);
  expect(document.getElementById('f1-caps')?.textContent).toBe('Caps Lock is on');
  expect(input().getAttribute('aria-describedby')).toContain('f1-caps');
  key(false);
  expect(announced()).toBe('');
});

it('says how strong a new password is, where the document wants it; that holds nothing up', async () => {
  const { field, unmount } = await renderField({ ...password, settings: { showsStrength: true } });
  type('abcdef');
  expect([announced(), field.problem]).toEqual(['Strength: weak', null]);
  type('x9Kq2mVt');
  expect(announced()).toBe('Strength: strong');
  unmount();
  await renderField(password);
  type('abcdef');
  expect(announced()).toBe('');
});

it('one that is typed again is only compared [VAL-02]', async () => {
  await renderForm(
    formDocument([password, { ...password, name: 'again', label: 'Again', settings: { repeats: 'password' } }]),
  );
  const box = (label: string): HTMLElement => screen.getByLabelText(label, { selector: 'input' });
  const [first, second] = [box('Password'), box('Again')];
  fireEvent.input(first, { target: { value: 'secret1' } });
  fireEvent.input(second, { target: { value: 'se' } });
  fireEvent.blur(second);
  expect(screen.getByText('Values are not equal')).toBeTruthy();
  fireEvent.input(second, { target: { value: 'secret1' } });
  expect(screen.queryByText('Values are not equal')).toBeNull();
});
