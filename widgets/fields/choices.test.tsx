// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { FieldDocument } from '#runtime/form/document.ts';
import { formDocument } from '../../tests/support/formParts.ts';
import { hydrateForm } from '../../tests/support/hydrateForm.tsx';

const fields: FieldDocument[] = [
  {
    name: 'country',
    type: 'country-code',
    label: 'Country',
    options: Array.from({ length: 60 }, (_, at) => ({ value: `C${at}`, label: `Country ${at}` })),
  },
  {
    name: 'currency',
    type: 'currency',
    label: 'Currency',
    options: [
      { value: 'EUR', label: 'EUR' },
      { value: 'USD', label: 'USD' },
    ],
  },
  {
    name: 'sex',
    type: 'radio',
    label: 'Sex',
    initial: '1',
    options: [
      { value: '1', label: 'M' },
      { value: '2', label: 'F' },
    ],
  },
  {
    name: 'locale',
    type: 'locale',
    label: 'Language',
    options: [
      { value: 'en', label: 'English' },
      { value: 'lv', label: 'Latviešu' },
    ],
  },
  { name: 'terms', type: 'checkbox', label: 'Terms' },
];

it.each(['a mouse', 'a finger'])(
  'what was chosen before its code was there stays, and is sent, with %s',
  async (pointer) => {
    vi.stubGlobal('matchMedia', () => ({ matches: pointer === 'a finger' }));
    const complaints = vi.spyOn(console, 'error');
    const asked = await hydrateForm(formDocument(fields), (container) => {
      const find = <E extends Element>(selector: string): E => {
        const found = container.querySelector<E>(selector);
        if (!found) throw new Error(`no ${selector}`);
        return found;
      };
      // The server sends the browser's own controls, long lists too.
      expect(container.querySelectorAll('select')).toHaveLength(3);
      find<HTMLSelectElement>('#n1-country').value = 'C41';
      find<HTMLSelectElement>('#n1-currency').value = 'USD';
      find<HTMLSelectElement>('#n1-locale').value = 'lv';
      find<HTMLInputElement>('#n1-sex input[value="2"]').checked = true;
      find<HTMLInputElement>('#n1-terms').checked = true;
    });
    expect(asked).toEqual([['test.send', { country: 'C41', currency: 'USD', sex: '2', locale: 'lv', terms: true }]]);
    expect(complaints).not.toHaveBeenCalled();
  },
);
