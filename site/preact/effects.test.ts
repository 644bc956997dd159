// @vitest-environment jsdom
import { createElement, render } from 'preact';
import { useEffect } from 'preact/hooks';
import { expect, it, vi } from 'vitest';
import './effects.ts';

it('runs an effect in the next task, though no frame is drawn and no timer ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame'] });
  const { promise: ran, resolve } = Promise.withResolvers<void>();
  const Asking = (): null => {
    useEffect(resolve, []);
    return null;
  };
  render(createElement(Asking, null), document.body);
  await ran;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
