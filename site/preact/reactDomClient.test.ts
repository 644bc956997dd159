// @vitest-environment jsdom
import { createElement, type FunctionComponent } from 'preact';
import { lazy, Suspense } from 'preact/compat';
import { expect, it, vi } from 'vitest';
import { hydrateRoot } from './reactDomClient.ts';

function served(html: string): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = html;
  return place;
}

it('tells the root’s own listener of an element that the server’s HTML lacks, and of none that it has', () => {
  const [listener, other] = [vi.fn(), vi.fn()];
  hydrateRoot(served('<p>Hello</p>'), createElement('p', null, 'Hello'), { onRecoverableError: other });
  hydrateRoot(served('<p></p>'), createElement('p', null, createElement('b', null, 'Hello')), {
    onRecoverableError: listener,
  });
  expect(listener.mock.calls.map(String)).toEqual(['Error: the server drew no <b> there']);
  expect(other).not.toHaveBeenCalled();
});

it('tells it too where a part wakes later than its root', async () => {
  const listener = vi.fn();
  const { promise: code, resolve } = Promise.withResolvers<{ default: FunctionComponent }>();
  const Late = lazy(() => code);
  hydrateRoot(served('<p></p>'), createElement(Suspense, { fallback: null }, createElement(Late, null)), {
    onRecoverableError: listener,
  });
  expect(listener).not.toHaveBeenCalled();
  resolve({ default: () => createElement('p', null, createElement('b', null, 'Hello')) });
  await vi.waitFor(() => expect(listener.mock.calls.map(String)).toEqual(['Error: the server drew no <b> there']));
});
