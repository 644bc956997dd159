// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { evaluate } from '#runtime/expression/evaluate.ts';
import type { Condition } from '#runtime/expression/types.ts';
import type { FieldDocument } from '#runtime/form/document.ts';
import type { FieldLibrary, FieldView, FieldViewProps } from '#runtime/form/fieldLibrary.ts';
import { ScopeContext } from '#runtime/render/context.tsx';
import { fieldLibrary } from '../../../tests/support/fieldLibrary.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { type FakeRuntime, fakeRuntime, renderForm } from '../../../tests/support/renderForm.tsx';
import { Form } from './Form.tsx';

const email: FieldDocument = { name: 'email', type: 'input', label: 'E-mail', required: true };
const town: FieldDocument = { name: 'town', type: 'email', label: 'Town' };
const press = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const type = (label: string, value: string): boolean =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });

/** Fields of the type `email` throw while `isBroken`. */
const fault = { isBroken: true };
beforeEach(() => {
  fault.isBroken = true;
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React says what a boundary caught
});

function broken(): FieldLibrary {
  const library = fieldLibrary();
  const cached = new Map<string, FieldView>();
  return {
    ...library,
    evaluate: (condition, { form }) =>
      evaluate(condition as Condition, (path) => form[path.replace('form.', '')], Date.now()) === true,
    view(kind) {
      const View = library.view(kind);
      if (!View || kind !== 'email') return View;
      const Thrower = (props: FieldViewProps) => {
        if (fault.isBroken) throw new Error('the type is broken');
        return <View {...props} />;
      };
      const known = cached.get(kind) ?? Thrower;
      cached.set(kind, known);
      return known;
    },
  };
}

async function draw(...fields: FieldDocument[]): Promise<FakeRuntime & { failed: () => HTMLElement }> {
  const drawn = await renderForm(formDocument([email, ...fields]), { library: broken() });
  await screen.findByText('This part of the page did not work.', {}, { timeout: 20_000 }); // code is loaded first, which takes a busy machine long
  return { ...drawn, failed: () => screen.getByRole('alert').parentElement as HTMLElement };
}

it('a field that throws costs itself: the others are there, it says so under its label, and is told once [REL-C6]', async () => {
  const { failed, ports } = await draw(town, { name: 'street', type: 'input', label: 'Street' });
  expect(within(failed()).getByText('Town')).toBeTruthy();
  expect([screen.getByLabelText('E-mail').tagName, screen.getByLabelText(/Street/).tagName]).toEqual([
    'INPUT',
    'INPUT',
  ]);
  expect(ports.reported.filter(([what]) => what === 'node threw')).toEqual([
    ['node threw', { node: 'n1-town', type: 'fields/email', message: 'the type is broken' }],
  ]);
});

it('an optional one is left out of what is sent, whatever it holds', async () => {
  const { ports } = await draw({ ...town, initial: 'Riga', rules: [{ rule: 'maxLength', with: { max: 2 } }] });
  type('E-mail', 'ada');
  await press('Send');
  expect(ports.platform.asked).toEqual([['test.send', { email: 'ada' }]]);
});

it.each([[''], ['Riga'], ['2']])(
  'a required one holds the form and says why in plain words; it held «%s»',
  async (initial) => {
    const { ports, failed } = await draw({ ...town, initial, required: true });
    type('E-mail', 'ada');
    await press('Send');
    expect(ports.platform.asked).toEqual([]);
    fireEvent.click(
      screen.getByRole('link', { name: 'Town: This field cannot be shown right now. Please try again.' }),
    );
    expect(document.activeElement).toBe(failed());
  },
);

it.each([
  ['ada', []],
  ['bob', [['test.send', { email: 'bob' }]]],
])('one that is required in a case holds the form in that case alone: %s', async (who, asked) => {
  const { ports } = await draw({ ...town, initial: 'Riga', required: { eq: [{ get: 'form.email' }, 'ada'] } });
  type('E-mail', who);
  await press('Send');
  expect(ports.platform.asked).toEqual(asked);
});

it('another try draws it again: it is checked and sent as ever, and what it held is there', async () => {
  const { ports } = await draw({ ...town, initial: 'a@b.lv', required: true });
  await press('Try again');
  expect(await screen.findByRole('alert')).toBeTruthy(); // it is still broken
  fault.isBroken = false;
  await press('Try again');
  expect(screen.getByLabelText<HTMLInputElement>('Town').value).toBe('a@b.lv');
  type('E-mail', 'ada');
  await press('Send');
  expect(ports.platform.asked).toEqual([['test.send', { email: 'ada', town: 'a@b.lv' }]]);
});

it('an answer of the platform meanwhile does not change that', async () => {
  const definitions = { call: 'test.fields', with: { for: 'email' } };
  const answers = { 'test.fields': { items: [{ sysname: 'town', type: 'input', params: { is_required: true } }] } };
  const document = formDocument([email, { ...town, offer: 'required' }], { definitions });
  const { ports } = await renderForm(document, { library: broken(), answers });
  await screen.findByText('This part of the page did not work.');
  await act(async () => void type('E-mail', 'ada'));
  await press('Send');
  expect(screen.getByRole('link').textContent).toBe('Town: This field cannot be shown right now. Please try again.');
  expect(ports.platform.asked.map(([call]) => call)).toEqual(['test.fields', 'test.fields']);
});

it('one that throws on the server leaves the form to the browser, where it costs itself', async () => {
  const form = formDocument([email, town]);
  const tree = ({ runtime }: FakeRuntime, mode: 'server' | 'hydrate') => {
    const { page, t, format, link } = runtime;
    const given = {
      id: 'n1',
      props: { form: 'test' },
      data: { form },
      slots: {},
      page,
      t,
      format,
      link,
      emit: () => {},
    };
    return (
      <StrictMode>
        <ScopeContext value={{ runtime, mode }}>
          <Form {...given} />
        </ScopeContext>
      </StrictMode>
    );
  };
  const served = fakeRuntime({}, broken());
  await served.runtime.area('fields').load(['input', 'email']);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(tree(served, 'server'));
  expect(container.querySelector('form')).not.toBeNull();
  const fake = fakeRuntime({}, broken());
  const root = await act(async () =>
    hydrateRoot(container, tree(fake, 'hydrate'), {
      onRecoverableError: () => undefined,
      onCaughtError: () => undefined,
    }),
  );
  await vi.waitFor(() => expect(container.querySelector('[data-retry]')).not.toBeNull());
  expect(container.querySelector('#n1-email')).not.toBeNull();
  await act(async () => root.unmount());
  container.remove();
});
