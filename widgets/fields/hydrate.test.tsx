// @vitest-environment jsdom
import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FieldDocument, FormDocument } from '#runtime/form/document.ts';
import { type RenderMode, ScopeContext } from '#runtime/render/context.tsx';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { Form } from '#widgets/form/form/Form.tsx';
import { formDocument } from '../../tests/support/formParts.ts';
import { fakeRuntime } from '../../tests/support/renderForm.tsx';

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const countries = Array.from({ length: 60 }, (_, at) => ({ value: `C${at}`, label: `Country ${at}` }));
const fields: FieldDocument[] = [
  { name: 'country', type: 'country-code', label: 'Country', options: countries },
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
  { name: 'terms', type: 'checkbox', label: 'Terms' },
];
const document_: FormDocument = formDocument(fields);

function tree(runtime: Runtime, mode: RenderMode): ReactNode {
  const { page, t, format } = runtime;
  const props = { id: 'n1', props: { form: 'test' }, data: { form: document_ }, slots: {}, page, t, format };
  return (
    <ScopeContext value={{ runtime, mode }}>
      <Form {...props} emit={() => {}} />
    </ScopeContext>
  );
}

async function loaded() {
  const fake = fakeRuntime();
  await fake.runtime.area('fields').load(fields.map(({ type }) => type));
  return fake;
}

describe('fields that choose, before any code is there', () => {
  it('are the browser’s own: selects, radio buttons, boxes; what was picked stays, and is sent', async () => {
    const complaints = vi.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree((await loaded()).runtime, 'server'));
    const find = <E extends Element>(selector: string): E => {
      const found = container.querySelector<E>(selector);
      if (!found) throw new Error(`no ${selector}`);
      return found;
    };
    expect(container.querySelectorAll('select')).toHaveLength(2);
    find<HTMLSelectElement>('#n1-country').value = 'C41';
    find<HTMLSelectElement>('#n1-currency').value = 'USD';
    find<HTMLInputElement>('#n1-sex input[value="2"]').checked = true;
    find<HTMLInputElement>('#n1-terms').checked = true;

    const { runtime, ports } = await loaded();
    const root = await act(async () => hydrateRoot(container, tree(runtime, 'hydrate')));
    // The long list has become a box to search in, and has what was picked.
    await vi.waitFor(() => expect(container.querySelectorAll('select')).toHaveLength(1));
    expect(find<HTMLInputElement>('#n1-country').value).toBe('Country 41');
    await act(async () => find<HTMLButtonElement>('button[type=submit]').click());
    expect(ports.platform.asked).toEqual([['test.send', { country: 'C41', currency: 'USD', sex: '2', terms: true }]]);
    expect(complaints).not.toHaveBeenCalled();
    await act(async () => root.unmount());
    container.remove();
  });
});
