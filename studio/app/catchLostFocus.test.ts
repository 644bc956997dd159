// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { catchLostFocus } from './catchLostFocus.ts';

let stop = (): void => undefined;
const one = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const focused = () => expect.poll(() => document.activeElement);

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true); // jsdom forgets it with the element that goes
  document.body.innerHTML = `<div id="studio"><main>
    <section id="list"><p id="banner"><button id="undo">Undo</button></p><input id="name"></section>
    <section id="page"><div id="place"><iframe></iframe></div></section>
  </main></div>`;
  stop = catchLostFocus(one('#studio'));
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

it('gives the focus of what goes away to the nearest region that is left, until that loses it', async () => {
  one('#undo').focus();
  one('#banner').remove();
  await focused().toBe(one('#list'));
  one('#name').focus();
  expect(one('#list').hasAttribute('tabindex')).toBe(false);
});

it('gives it also where what had it already is pressed, and goes away with that', async () => {
  one('#undo').focus();
  one('#undo').dispatchEvent(new Event('pointerdown', { bubbles: true }));
  one('#banner').remove();
  await focused().toBe(one('#list'));
});

it('gives it back to what only rested, where it stands: nothing is scrolled', async () => {
  const name = one('#name');
  name.focus();
  const focus = vi.spyOn(name, 'focus');
  name.blur();
  name.toggleAttribute('disabled', false);
  one('#banner').remove();
  await focused().toBe(name);
  expect(focus).toHaveBeenCalledWith({ preventScroll: true });
});

it('gives it to the current row of a tree that lost one', async () => {
  one('#page').insertAdjacentHTML(
    'beforeend',
    '<ul role="tree"><li id="gone" tabindex="-1"></li><li id="next" tabindex="0"></li></ul>',
  );
  one('#gone').focus();
  one('#gone').remove();
  await focused().toBe(one('#next'));
});

it('takes a press in the page of a frame for its frame: what had the focus before has it no more', async () => {
  one('#name').focus();
  one('iframe').focus();
  dispatchEvent(new Event('blur')); // all that a browser tells of such a press
  one('#place').remove();
  await focused().toBe(one('#page'));
});

it('gives nothing to who pressed beside everything', async () => {
  one('#name').focus();
  dispatchEvent(new Event('pointerdown'));
  one('#name').blur();
  one('#banner').remove();
  const seen = new Promise((resolve) => new MutationObserver(resolve).observe(one('#studio'), { attributes: true }));
  one('#studio').title = 'later than the banner';
  await seen;
  expect(document.activeElement).toBe(document.body);
});
