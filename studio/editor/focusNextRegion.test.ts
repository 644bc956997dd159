// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusNextRegion, leaveFrame } from './focusNextRegion.ts';

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

it('goes round the regions of a screen, and back', () => {
  document.body.innerHTML = `
    <div data-region="document"><button id="publish"></button></div>
    <ul role="tree"><li tabindex="-1"></li><li id="row" tabindex="0"></li></ul>
    <aside id="fields" tabindex="-1"><input id="title"></aside>
    <section data-region="tester"><textarea id="tester"></textarea></section>`;
  const seen = (way: 'next' | 'before') => {
    focusNextRegion(way);
    return document.activeElement?.id;
  };
  expect([1, 2, 3, 4, 5].map(() => seen('next'))).toEqual(['row', 'fields', 'tester', 'publish', 'row']);
  document.getElementById('title')?.focus();
  expect([1, 2, 3, 4].map(() => seen('before'))).toEqual(['row', 'publish', 'tester', 'fields']);
});
