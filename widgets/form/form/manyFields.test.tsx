// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldLibrary } from '#runtime/form/fieldLibrary.ts';
import type { AreaContext } from '#runtime/store/areas.ts';
import { form } from '#schemas/content/form.ts';
import { createStore } from '../../../site/wire/fields.ts';
import { benchForm, places } from '../../../tests/bench/form/document.ts';
import { fakePorts } from '../../../tests/support/fakePorts.ts';
import { renderForm } from '../../../tests/support/renderForm.tsx';

// Before React's code is there; hence the import from within.
await vi.hoisted(async () => (await import('../../../tests/support/countComponents.ts')).countComponents());

/** Returns the components that a task draws. */
function drawnBy(task: () => void): readonly string[] {
  const before = globalThis.drawnComponents.length;
  task();
  return globalThis.drawnComponents.slice(before);
}

const box = (name: string): HTMLInputElement => {
  const element = document.getElementById(`n1-${name}`);
  if (!(element instanceof HTMLInputElement)) throw new Error(`no box ${name}`);
  return element;
};
const type = (name: string, value: string): void => void fireEvent.input(box(name), { target: { value } });
const controls = (): number => document.querySelectorAll('form :is(input, select, textarea)').length;

afterEach(cleanup);
beforeEach(async () => {
  const library = createStore({ ports: fakePorts(), value: () => undefined } as unknown as AreaContext) as FieldLibrary;
  await library.load(['input', 'select', 'checkbox']);
  await renderForm({ ...benchForm, submit: { ...benchForm.submit, call: 'test.send' } }, { library });
});

it('is the form that the figures speak of: 100 fields, 20 of them required, 10 shown on a condition', () => {
  const { fields } = benchForm;
  const ofType = (name: string): number => fields.filter((field) => field.type === name).length;
  expect(['input', 'select', 'checkbox'].map(ofType)).toEqual([60, 20, 20]);
  expect([fields.filter(({ required }) => required).length, fields.filter(({ show }) => show).length]).toEqual([
    20, 10,
  ]);
  const isForm = new Ajv({ allowUnionTypes: true, formats: { notice: true } }).compile(form);
  expect([isForm({ kind: 'form', format: 1, ...benchForm }), isForm.errors]).toEqual([true, null]);
});

it('draws each of 100 fields as one control of the browser, those that are hidden not at all', () => {
  expect(controls()).toBe(90);
  for (const gate of ['f4', 'f54']) fireEvent.click(box(gate));
  expect(controls()).toBe(100);
});

it('a keystroke draws nothing; one that changes what is said of its field draws that field alone', () => {
  expect(drawnBy(() => type('f1', 'a'))).toEqual([]);
  expect(drawnBy(() => type('f1', 'ab'))).toEqual([]);
  fireEvent.blur(box('f1'));
  expect(box('f1').getAttribute('aria-invalid')).toBe('true');
  expect(drawnBy(() => type('f1', 'a'))).toEqual([]);
  const mending = drawnBy(() => type('f1', 'abc'));
  expect(mending.filter((name) => name === 'FieldBox')).toEqual(['FieldBox']);
  expect(mending).not.toContain('FormFields');
});

it('a field that comes draws itself and the list, no other field', () => {
  const drawn = drawnBy(() => void fireEvent.click(box(places.gate)));
  expect(drawn.filter((name) => ['Input', 'SelectBox', 'Checkbox'].includes(name))).toHaveLength(5);
  expect(drawn.filter((name) => name === 'FormFields')).toHaveLength(1);
  expect(drawn.filter((name) => ['FormPanel', 'FormContent', 'Form'].includes(name))).toEqual([]);
});

it('typed text stays while fields come and go, and when the form is refused', () => {
  type('f1', 'typed before');
  fireEvent.click(box(places.gate));
  type('f5', 'typed in a field that came');
  fireEvent.click(box(places.gate));
  fireEvent.click(box(places.gate));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect([box('f1').value, box('f5').value]).toEqual(['typed before', 'typed in a field that came']);
});
