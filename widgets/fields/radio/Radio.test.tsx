// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const button = (name: string): HTMLInputElement => screen.getByRole('radio', { name });

it('is a group with the label as its name, one tab stop, and the browser’s own arrow keys', async () => {
  await renderField(sample.field);
  const group = screen.getByRole('radiogroup', { name: 'Sex' });
  const names = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  // Radio buttons of one name are one tab stop and share their arrows: nothing of that is written here.
  expect([new Set(names).size, names.length, group.getAttribute('aria-describedby')]).toEqual([1, 3, 'f1-hint']);
});

it('takes what is pressed, and marks what the form sets', async () => {
  const { field } = await renderField(sample.field);
  fireEvent.click(screen.getByText('Female'));
  expect([field.value, field.isTyped]).toEqual(['2', true]);
  runInAction(() => field.write('3'));
  expect([button('Female').checked, button('Other').checked]).toEqual([false, true]);
});

it('shows nothing while the player goes from button to button, and its error once the group is left', async () => {
  const { field } = await renderField({
    ...sample.field,
    rules: [{ rule: 'regex', with: { pattern: '[23]', isChecked: true } }],
  });
  act(() => button('Male').focus());
  fireEvent.click(button('Male'));
  fireEvent.blur(button('Male'), { relatedTarget: button('Other') });
  expect(field.error).toBeNull();
  fireEvent.blur(button('Male'), { relatedTarget: null });
  expect(field.error).not.toBeNull();
});

it('a link of the error summary leads to the chosen button, or to the first', async () => {
  const { field } = await renderField(sample.field);
  const group = screen.getByRole('radiogroup');
  act(() => group.focus());
  expect(document.activeElement).toBe(button('Male'));
  await act(async () => field.write('3'));
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => group.focus());
  expect(document.activeElement).toBe(button('Other'));
});

it.each(['cards', 'segments'])('starts with what the document says, as %s', async (look) => {
  const { field } = await renderField({ ...sample.field, initial: '2', settings: { look } });
  expect([button('Female').checked, field.isTyped]).toEqual([true, false]);
});
