// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { renderForm } from '../../../tests/support/renderForm.tsx';

const country: FieldDocument = {
  name: 'country',
  type: 'select',
  label: 'Country',
  required: true,
  initial: 'LV',
  options: [
    { value: 'LV', label: 'Latvia' },
    { value: 'EE', label: 'Estonia' },
  ],
};
const currency: FieldDocument = {
  name: 'currency',
  type: 'currency',
  label: 'Currency',
  required: true,
  source: { call: 'test.currencies', with: { country: 'country' } },
  settings: { startsFirst: true },
};
const select = (name: string): HTMLSelectElement => screen.getByRole('combobox', { name });
/** Views of fields come after the form. */
const drawn = () => screen.findByRole('combobox', { name: 'Country' });
const choose = (name: string, value: string) =>
  act(async () => void fireEvent.change(select(name), { target: { value } }));

it('says that its choices are being asked for; focus and what was chosen stay [STATE-04]', async () => {
  const open: ((codes: string[]) => void)[] = [];
  await renderForm(formDocument([country, currency]), {
    answers: { 'test.currencies': () => new Promise((settle) => open.push((codes) => settle({ items: codes }))) },
  });
  await act(async () => open[0]?.(['EUR', 'USD']));
  await drawn();
  expect([select('Currency').value, select('Currency').getAttribute('aria-busy')]).toEqual(['EUR', null]);
  await choose('Currency', 'USD');
  await choose('Country', 'EE');
  act(() => select('Currency').focus());
  expect([select('Currency').getAttribute('aria-busy'), select('Country').getAttribute('aria-busy')]).toEqual([
    'true',
    null,
  ]);
  await act(async () => open[1]?.(['SEK', 'USD']));
  expect([select('Currency').getAttribute('aria-busy'), select('Currency').value]).toEqual([null, 'USD']);
  expect(document.activeElement).toBe(select('Currency'));
});

it('a choice that is no longer offered gives way to the first [STATE-04]', async () => {
  const codes = [['EUR'], ['SEK']];
  await renderForm(formDocument([country, currency]), {
    answers: { 'test.currencies': async () => ({ items: codes.shift() }) },
  });
  await drawn();
  await choose('Country', 'EE');
  expect(select('Currency').value).toBe('SEK');
});

it('the form’s own first option says that nothing is chosen, in the document’s words where it has some', async () => {
  await renderForm(formDocument([{ ...country, initial: '', placeholder: 'Where do you live?' }]));
  await drawn();
  expect(select('Country').options[0]?.textContent).toBe('Where do you live?');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(select('Country').getAttribute('aria-invalid')).toBe('true');
});
