// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { FormDocument } from '#runtime/form/document.ts';
import { type RenderMode, ScopeContext } from '#runtime/render/context.tsx';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { fieldLibrary } from '../../../tests/support/fieldLibrary.ts';
import { formDocument } from '../../../tests/support/formParts.ts';
import { fakeRuntime } from '../../../tests/support/renderForm.tsx';
import { Form } from './Form.tsx';

const login: FormDocument = formDocument([
  { name: 'email', type: 'email', label: 'E-mail', required: true },
  { name: 'password', type: 'password', label: 'Password', required: true },
]);

function tree(runtime: Runtime, mode: RenderMode, form = login): ReactNode {
  const props = {
    id: 'n1',
    props: { form: 'test' },
    data: { form },
    slots: {},
    page: runtime.page,
    t: runtime.t,
    format: runtime.format,
    link: runtime.link,
  };
  return (
    <StrictMode>
      <ScopeContext value={{ runtime, mode }}>
        <Form {...props} emit={() => {}} />
      </ScopeContext>
    </StrictMode>
  );
}

async function serverHtml(form = login): Promise<string> {
  const { runtime } = fakeRuntime();
  await runtime.area('fields').load(['email', 'password']);
  return renderToString(tree(runtime, 'server', form));
}

/** A page as the server left it. */
async function servedPage(form = login): Promise<HTMLElement> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await serverHtml(form);
  return container;
}

it('the server sends the fields of a form that asks for nothing', async () => {
  const html = await serverHtml();
  expect([html.includes('type="email"'), html.includes('method="post"'), html.includes('style=')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('text typed before the code was loaded stays, and is sent; views may load later than the form', async () => {
  const complaints = vi.spyOn(console, 'error');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = await serverHtml();
  const input = container.querySelector<HTMLInputElement>('#n1-email');
  if (!input) throw new Error('no field');
  input.value = 'early@example.com';
  const { runtime, ports } = fakeRuntime();
  const root = await act(async () => hydrateRoot(container, tree(runtime, 'hydrate')));
  await vi.waitFor(() => expect(runtime.area('fields').view('email')).toBeDefined());
  await act(async () => {});
  expect([container.querySelector('#n1-email') === input, input.value]).toEqual([true, 'early@example.com']);
  const password = container.querySelector<HTMLInputElement>('#n1-password');
  await act(async () => {
    if (password) password.value = 'secret1';
    password?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  expect(ports.platform.asked).toEqual([['test.send', { email: 'early@example.com', password: 'secret1' }]]);
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

it('a press that is heard before the views have come sends what was typed, once they are there', async () => {
  const container = await servedPage();
  for (const [id, text] of Object.entries({ 'n1-email': 'early@example.com', 'n1-password': 'secret1' }))
    Object.assign(container.querySelector(`#${id}`) ?? {}, { value: text });
  const real = fieldLibrary();
  let release = (): void => {};
  const held = new Promise<void>((settle) => (release = settle));
  const late = { ...real, load: (types: readonly string[]) => held.then(() => real.load(types)) };
  const { runtime, ports } = fakeRuntime({}, late);
  const root = await act(async () => hydrateRoot(container, tree(runtime, 'hydrate')));
  const press = new Event('submit', { bubbles: true, cancelable: true });
  await act(async () => void container.querySelector('form')?.dispatchEvent(press));
  expect([press.defaultPrevented, ports.platform.asked]).toEqual([true, []]);
  await act(async () => release());
  await vi.waitFor(() =>
    expect(ports.platform.asked).toEqual([['test.send', { email: 'early@example.com', password: 'secret1' }]]),
  );
  expect(container.querySelector<HTMLInputElement>('#n1-email')?.value).toBe('early@example.com');
  await act(async () => root.unmount());
});

it('an answer of the platform never comes before what the server drew has woken', async () => {
  const complaints = vi.spyOn(console, 'error');
  const form: FormDocument = { ...login, values: { call: 'test.profile' } };
  const container = await servedPage(form);
  const { runtime, ports } = fakeRuntime({ 'test.profile': { email: 'ada@example.com' } });
  const faults: unknown[] = [];
  const onRecoverableError = (error: unknown): void => void faults.push(error);
  const root = await act(async () => hydrateRoot(container, tree(runtime, 'hydrate', form), { onRecoverableError }));
  await vi.waitFor(() => expect(container.querySelector<HTMLInputElement>('#n1-email')?.value).toBe('ada@example.com'));
  expect([ports.platform.asked.length, faults, complaints.mock.calls]).toEqual([1, [], []]);
  await act(async () => root.unmount());
});
