// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { renderField } from '../../../tests/support/renderForm.tsx';

const guests: FieldDocument = {
  name: 'guests',
  type: 'group',
  label: 'Guests',
  hint: 'Who comes along',
  rows: {
    min: 1,
    max: 3,
    title: 'Guest {{number}}',
    add: 'Add a guest',
    fields: [{ name: 'who', type: 'input', label: 'Name', required: true }],
  },
};
const press = (name: string | RegExp): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const names = (): HTMLInputElement[] => screen.getAllByLabelText('Name');

describe('a repeated group', () => {
  it('is a group with a name and a hint; each row is one too, and every control has an id of its own', async () => {
    await renderField(guests);
    await press('Add a guest');
    const group = screen.getByRole('group', { name: 'Guests' });
    const hint = document.getElementById(group.getAttribute('aria-describedby') ?? '');
    expect([hint?.textContent, within(group).getAllByRole('group').length]).toEqual(['Who comes along', 2]);
    expect(new Set(names().map(({ id }) => id)).size).toBe(2);
  });

  it('a new row takes the focus where one types on', async () => {
    await renderField(guests);
    expect(document.activeElement).toBe(document.body);
    await press('Add a guest');
    expect(document.activeElement).toBe(names()[1]);
  });

  it('takes a row away and puts it back with what was typed; buttons say which row they mean', async () => {
    const { field } = await renderField(guests);
    expect(screen.queryByRole('button', { name: /remove/i })).toBeNull();
    await press('Add a guest');
    for (const [at, value] of ['Ann', 'Bea'].entries())
      fireEvent.input(names()[at] as HTMLElement, { target: { value } });
    await press(/remove guest 1/i);
    expect(names().map(({ value }) => value)).toEqual(['Bea']);
    await press(/put it back/i);
    expect(names().map(({ value }) => value)).toEqual(['Ann', 'Bea']);
    expect(field.rows?.answers).toEqual([{ who: 'Ann' }, { who: 'Bea' }]);
  });

  it('offers no more rows than there may be', async () => {
    await renderField(guests);
    await press('Add a guest');
    await press('Add a guest');
    expect(screen.queryByRole('button', { name: 'Add a guest' })).toBeNull();
  });
});
