// @vitest-environment jsdom
import { createElement, Fragment, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { afterEach, expect, it, vi } from 'vitest';
import './effects.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Runs({ effect }: { effect: () => void }): null {
  useEffect(effect, [effect]);
  return null;
}

it('runs an effect in the next task, though no frame is drawn and no timer ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  render(createElement(Runs, { effect: resolve }), document.body);
  await ran;
  expect(vi.getTimerCount()).toBe(0);
});

it('reports an effect that throws where nothing catches it, and runs the others, and later ones', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const fail = (): never => {
    throw new Error('no');
  };
  for (const _ of ['at once', 'later']) {
    const { promise: ran, resolve } = Promise.withResolvers<void>();
    const both = [fail, resolve].map((effect) => createElement(Runs, { effect }));
    render(createElement(Fragment, null, both), document.body.appendChild(document.createElement('div')));
    await ran;
  }
  expect(reported).toHaveBeenCalledTimes(2);
});
