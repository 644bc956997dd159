// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keepFocus.ts';

const find = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 5));
let frame: HTMLIFrameElement;

beforeEach(() => {
  document.body.innerHTML =
    '<input id="search"><textarea id="text"></textarea><iframe id="frame" tabindex="0"></iframe>';
  frame = document.querySelector('iframe') ?? document.createElement('iframe');
});

/** A dialog opens in the frame, which takes the focus with it: the window loses it, and no element of it is told. */
async function openDialog(): Promise<void> {
  frame.focus();
  dispatchEvent(new Event('blur'));
  await settled();
}

it('a dialog that opens in the frame gives the focus back to where the person works by then', async () => {
  find('search').focus();
  keepFocus(frame);
  find('text').focus();
  await openDialog();
  expect(document.activeElement?.id).toBe('text');
});

it('whoever works in the frame keeps the focus there', async () => {
  frame.focus();
  keepFocus(frame);
  await openDialog();
  expect(document.activeElement?.id).toBe('frame');
});
