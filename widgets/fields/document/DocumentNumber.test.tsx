// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { evaluate } from '#runtime/expression/evaluate.ts';
import type { Condition } from '#runtime/expression/types.ts';
import { defineRule } from '#runtime/form/defineRule.ts';
import type { FieldDocument } from '#runtime/form/document.ts';
import { fieldLibrary } from '../../../tests/support/fieldLibrary.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { renderForm } from '../../../tests/support/renderForm.tsx';
import sample from './sample.json';

const type: FieldDocument = {
  name: 'document_type',
  type: 'select',
  label: 'Document',
  options: [
    { value: 'passport', label: 'Passport' },
    { value: 'cpf', label: 'CPF' },
  ],
};
/** The real conditions; and a stand-in for the proof of digits, which is tested beside its rule. */
function library() {
  const plain = fieldLibrary();
  const cpf = defineRule({
    messageKey: 'wrongCpf',
    defaultMessage: 'Wrong CPF',
    check: (value) => value === '529.982.247-25',
  });
  return {
    ...plain,
    rules: { ...plain.rules, cpf },
    evaluate: (condition: unknown, { form }: { form: Readonly<Record<string, unknown>> }) =>
      evaluate(condition as Condition, (path) => form[path.slice('form.'.length)], 0) === true,
  };
}
const number = (): HTMLInputElement => screen.getByLabelText('Document number');
const choose = (value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('combobox', { name: /Document/ }), { target: { value } }));
const write = (value: string) => act(async () => void fireEvent.input(number(), { target: { value } }));
const leave = () => act(async () => void fireEvent.blur(number()));

it('follows the type of the document: its mask, its sample, its proof [STATE-04]', async () => {
  await renderForm(formDocument([type, sample.field]), { library: library() });
  await screen.findByLabelText('Document number');
  await write('AB 123');
  await leave();
  expect([number().placeholder, screen.queryByText('Wrong CPF')]).toEqual(['', null]);
  await choose('cpf');
  await waitFor(() => expect(number().placeholder).toBe('000.000.000-00'));
  expect([number().inputMode, screen.queryByText('Wrong CPF') !== null]).toEqual(['numeric', true]);
  await write('529.982.247-25');
  expect(screen.queryByText('Wrong CPF')).toBeNull();
  await choose('passport');
  expect(screen.queryByText('Wrong CPF')).toBeNull();
});

it('sends type and number under their own names', async () => {
  const { ports } = await renderForm(formDocument([type, sample.field]), { library: library() });
  await screen.findByLabelText('Document number');
  await choose('passport');
  await write('AB123');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(ports.platform.asked).toEqual([['test.send', { document_type: 'passport', document_number: 'AB123' }]]);
});
