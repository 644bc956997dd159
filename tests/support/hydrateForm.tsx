import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import type { FormDocument } from '#runtime/form/document.ts';
import { type RenderMode, ScopeContext } from '#runtime/render/context.tsx';
import type { Runtime } from '#runtime/store/Runtime.ts';
import { View as Form } from '#widgets/form/form/index.ts';
import { fakeRuntime } from './renderForm.tsx';

function tree(runtime: Runtime, mode: RenderMode, document: FormDocument): ReactNode {
  const { page, t, format, link } = runtime;
  return (
    <ScopeContext value={{ runtime, mode }}>
      <Form
        id="n1"
        props={{ form: document.id }}
        data={{ form: document }}
        slots={{}}
        {...{ page, t, format, link }}
        emit={() => {}}
      />
    </ScopeContext>
  );
}

/**
 * Draws a form as the server does, lets a visitor do something with that HTML, then wakes it as the browser does.
 * @returns what the platform was asked once the form was sent
 */
export async function hydrateForm(document: FormDocument, early: (container: HTMLElement) => void): Promise<unknown[]> {
  const types = document.fields.map(({ type }) => type);
  const server = fakeRuntime();
  await server.runtime.area('fields').load(types);
  const container = globalThis.document.createElement('div');
  globalThis.document.body.append(container);
  container.innerHTML = renderToString(tree(server.runtime, 'server', document));
  early(container);
  const { runtime, ports } = fakeRuntime();
  const root = await act(async () => hydrateRoot(container, tree(runtime, 'hydrate', document)));
  await vi.waitFor(
    () => types.every((type) => runtime.area('fields').view(type)) || Promise.reject(new Error('no view')),
  );
  await act(async () => {});
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.click());
  await act(async () => root.unmount());
  container.remove();
  return ports.platform.asked;
}
