// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { FieldDocument, FieldValue } from '#runtime/form/document.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { createAjv } from '../../server/content/document/createAjv.ts';
import { fieldLibrary } from '../../tests/support/fieldLibrary.ts';
import { renderField } from '../../tests/support/renderForm.tsx';

type Sample = FieldDocument & { items?: unknown[] };

const samples = import.meta.glob<{ field: Sample }>('./*/sample.json', { eager: true, import: 'default' });
const folders = Object.entries(samples).map(([path, { field }]) => [path.split('/').at(-2) ?? '', field] as const);
/** Fields of one control; a group is many and has tests of its own. */
const single = folders.filter(([folder]) => folder !== 'group');
const ajv = createAjv();

/** Draws a sample, with its items as the answer of its source. */
function draw({ items, ...field }: Sample) {
  return items
    ? renderField({ ...field, source: { call: 'test.items' } }, { 'test.items': items })
    : renderField(field);
}

/** The element that the label, the error summary and the browser's own focus know the field by. */
function controlOf(): HTMLElement {
  const control = document.getElementById('f1');
  if (!control) throw new Error('no control');
  return control;
}

/** Controls of a field that can be used: its only one, or those of its group. */
const usable = (): HTMLInputElement[] => {
  const all = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  return all.filter((element) => element.closest('[aria-hidden="true"]') === null);
};

/** The element that holds the value: the control itself, or the first of its group. */
function mainOf(): HTMLInputElement {
  const own = usable().find((element) => element === controlOf());
  const main = own ?? usable()[0];
  if (!main) throw new Error('nothing to fill in');
  return main;
}

/** Does what a player would with a field of that kind. */
function fill(folder: string): void {
  const first = mainOf();
  if (first.type === 'checkbox' || first.type === 'radio') fireEvent.click(first);
  else if (first.type === 'file') fireEvent.change(first, { target: { files: [new File(['x'], 'bill.pdf')] } });
  else if (first instanceof HTMLSelectElement) {
    const others = [...(first as HTMLSelectElement).options].filter(
      ({ value }) => value !== '' && value !== first.value,
    );
    fireEvent.change(first, { target: { value: others[0]?.value } });
  } else if (folder !== 'date') fireEvent.input(first, { target: { value: '12' } });
  else
    for (const [at, value] of ['1', '5', '1990'].entries())
      fireEvent.input(usable()[at] as Element, { target: { value } });
}

const shownValue = (): string | boolean => {
  const { type, value } = mainOf();
  return type === 'checkbox' || type === 'radio' ? usable().some(({ checked }) => checked) : value;
};
const NOTHING: Readonly<Record<string, FieldValue>> = { boolean: false, files: [], text: '' };
const nothing = (field: FormField): FieldValue => NOTHING[field.definition?.value ?? 'text'] ?? '';

describe.each(folders)('field type %s', (folder, sample) => {
  it('is whole: its sample is of its type and its settings are in order', () => {
    const definition = fieldLibrary().types[folder];
    expect([sample.type, definition !== undefined]).toEqual([folder, true]);
    expect(ajv.validate(definition?.settings ?? {}, sample.settings ?? {})).toBe(true);
  });
  it('draws one element, which its form places by `data-width`', async () => {
    const { container } = await draw({ ...sample, width: 'aside' });
    expect([...container.children].map((drawn) => drawn.getAttribute('data-width'))).toEqual(['aside']);
  });
});

describe.each(single)('control of field type %s', (folder, sample) => {
  it('has a visible label, and ties its error to the control', async () => {
    const { field } = await draw(sample);
    const control = controlOf();
    expect(document.getElementById('f1-label')?.textContent).not.toBe('');
    expect(control.getAttribute('aria-invalid')).toBeNull();
    runInAction(() => field.refuse('Mend this'));
    const described = await screen.findByText('Mend this');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect((control.getAttribute('aria-describedby') ?? '').split(' ')).toContain(described.closest('p')?.id);
  });
  it('ties its hint to the control, and names nothing that is not there', async () => {
    const { field } = await draw({ ...sample, hint: 'Say it so' });
    const hint = screen.getByText(/^Say it so/);
    runInAction(() => field.refuse('Mend this'));
    await screen.findByText('Mend this');
    const ids = (controlOf().getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids).toContain(hint.id);
    expect(ids.filter((id) => document.getElementById(id) === null)).toEqual([]);
  });
  it('tells the store what is typed, and shows what the store sets', async () => {
    const { field } = await draw(sample);
    const before = field.value;
    fill(folder);
    expect([field.value === before, field.isTyped]).toEqual([false, true]);
    runInAction(() => field.write(nothing(field)));
    expect(shownValue()).toBe(['radio', 'checkbox'].includes(mainOf().type) ? false : '');
  });
  it('says in words when it may be left out, and to readers when it may not', async () => {
    await draw({ ...sample, required: false });
    expect(screen.getByText(/optional/)).toBeTruthy();
    expect(controlOf().getAttribute('aria-required')).toBeNull();
  });
  it('is required for readers too', async () => {
    await draw({ ...sample, required: true });
    const required = [controlOf(), ...usable()].filter((element) => element.getAttribute('aria-required') === 'true');
    expect([screen.queryByText(/optional/), required.length > 0]).toEqual([null, true]);
  });
  it('cannot be changed where the document says so', async () => {
    await draw({ ...sample, disable: { field: 'nobody', equals: undefined } });
    const active = usable().filter((element) => !element.disabled);
    expect([usable().length > 0, active]).toEqual([true, []]);
  });
  it('is led to by its id: the error summary’s link ends in something that can be used', async () => {
    await draw(sample);
    act(() => controlOf().focus());
    expect(usable()).toContain(document.activeElement);
  });
  it('has the label as its name for readers', async () => {
    await draw(sample);
    const words = document.getElementById('f1-label')?.textContent ?? '';
    const named = screen.getAllByLabelText((name) => name.startsWith(words.slice(0, 4)));
    expect(named.some((element) => element === controlOf() || element.contains(controlOf()))).toBe(true);
  });
});
