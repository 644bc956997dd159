// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { Ajv } from 'ajv';
import { runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { fieldLibrary } from '../../tests/support/fieldLibrary.ts';
import { renderField } from '../../tests/support/renderForm.tsx';

const samples = import.meta.glob<{ field: FieldDocument & { items?: unknown[] } }>('./*/sample.json', {
  eager: true,
  import: 'default',
});
const folders = Object.entries(samples).map(([path, { field }]) => [path.split('/').at(-2) ?? '', field] as const);
/** Fields of one control; a group is many and has tests of its own. */
const single = folders.filter(([folder]) => folder !== 'group');
const ajv = new Ajv({ allowUnionTypes: true });

/** Draws a sample, with its items as the answer of its source. */
function draw({ items, ...field }: FieldDocument & { items?: unknown[] }) {
  return items
    ? renderField({ ...field, source: { call: 'test.items' } }, { 'test.items': items })
    : renderField(field);
}

describe.each(folders)('field type %s', (folder, sample) => {
  it('is whole: its sample is of its type and its settings are in order', () => {
    const definition = fieldLibrary().types[folder];
    expect([sample.type, definition !== undefined]).toEqual([folder, true]);
    expect(ajv.validate(definition?.settings ?? {}, sample.settings ?? {})).toBe(true);
  });
});

describe.each(single)('control of field type %s', (folder, sample) => {
  it('has a visible label, and ties its error to the control', async () => {
    const { field } = await draw(sample);
    const control = document.getElementById('f1') as HTMLInputElement;
    expect(document.getElementById('f1-label')?.textContent).not.toBe('');
    expect(control.getAttribute('aria-invalid')).toBeNull();
    runInAction(() => field.refuse('Mend this'));
    const described = await screen.findByText('Mend this');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect((control.getAttribute('aria-describedby') ?? '').split(' ')).toContain(described.closest('p')?.id);
  });
  it('tells the store what is typed, and shows what the store sets', async () => {
    const { field, container } = await draw(sample);
    const control = container.querySelector<HTMLInputElement | HTMLSelectElement>('#f1');
    if (!control) throw new Error('no control');
    if (control.type === 'checkbox') fireEvent.click(control);
    else if (control instanceof HTMLSelectElement)
      fireEvent.change(control, { target: { value: control.options[1]?.value } });
    else if (folder !== 'date') fireEvent.input(control, { target: { value: '12' } });
    else
      for (const [at, value] of ['1', '5', '1990'].entries())
        fireEvent.input(container.querySelectorAll('input')[at] as Element, { target: { value } });
    expect(field.value).not.toBe(field.definition?.value === 'boolean' ? false : '');
    runInAction(() => field.write(field.definition?.value === 'boolean' ? false : ''));
    expect(control.type === 'checkbox' ? (control as HTMLInputElement).checked : control.value).toBe(
      control.type === 'checkbox' ? false : '',
    );
  });
  it('says in words when it may be left out', async () => {
    await draw({ ...sample, required: false });
    expect(screen.getByText(/optional/)).toBeTruthy();
  });
});
