// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { leaveFrame } from './focusNextRegion.ts';

/** @returns id of what has the focus after leaving the frame of a screen */
function left(screen: string): string | undefined {
  document.body.innerHTML = screen;
  const frame = document.querySelector('iframe');
  if (!frame) throw new Error('no frame');
  frame.focus();
  leaveFrame(frame);
  return document.activeElement?.id;
}

it('leaves a page in a frame for the next region, else for the first button beside it, else for the first of all', () => {
  const buttons = '<button disabled></button><button id="beside"></button>';
  const screen = (inside: string) => `<button id="first"></button><section>${inside}<iframe></iframe></section>`;
  expect(left(`${screen(buttons)}<div id="fields" tabindex="-1"></div>`)).toBe('fields');
  expect(left(screen(buttons))).toBe('beside');
  expect(left(screen(''))).toBe('first');
});
