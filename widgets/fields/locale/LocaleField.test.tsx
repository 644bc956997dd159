// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { renderField, renderForm } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const field: FieldDocument = sample.field;

it('starts with the page’s language, which nobody typed', async () => {
  const { field: store } = await renderField(field);
  expect([store.value, store.isTyped, screen.getByRole<HTMLSelectElement>('combobox').value]).toEqual([
    'en',
    false,
    'en',
  ]);
});

it('offers the languages of `metadata.get` by their own names', async () => {
  const { options: _, ...sourced } = field;
  await renderField(
    { ...sourced, source: { call: 'metadata.get' } },
    {
      'metadata.get': {
        locales: [
          { code: 'en', name: 'English', dir: 'ltr' },
          { code: 'ar', name: 'العربية', dir: 'rtl' },
        ],
      },
    },
  );
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'English', 'العربية']);
});

it('a change runs what the form’s `on` says, with the form’s open values, and nothing before it [STATE-05]', async () => {
  const steps = [{ do: 'shell.locale', with: { locale: { get: 'event.locale' } } }];
  const { runtime, ports } = await renderForm(
    formDocument([field, { name: 'pin', type: 'password', label: 'Pin' }], { on: { locale: steps } }),
  );
  const reports = () => ports.reported;
  await screen.findByRole('combobox', { name: 'Language' });
  expect(reports()).toEqual([]);
  await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'lv' } }));
  expect(runtime.page.locale).toBe('en');
  expect(reports()).toEqual([['shell.locale', expect.objectContaining({ detail: { locale: 'lv' } })]]);
});
