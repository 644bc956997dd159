// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { followRows } from './followRows.ts';

const page = (...rows: string[]): string =>
  `<button id="before"></button><section><h2 id="heading">Saved</h2><div id="box"><ul>${rows.join('')}</ul></div></section>`;
const row = (id: string): string => `<li><span>${id}</span><button id="${id}"></button></li>`;
const plain = '<li><span>This device</span></li>';
/** A watcher of the page learns of a change after the running code. */
const seen = (): Promise<void> => Promise.resolve();
const element = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;

let stop = (): void => undefined;
afterEach(() => stop());

function open(...rows: string[]): void {
  document.body.innerHTML = page(...rows);
  stop = followRows(element('box'));
}

/** Takes the row of a button out of the page. @returns the id of what has the focus then */
async function remove(id: string): Promise<string | undefined> {
  element(id).closest('li')?.remove();
  await seen();
  return document.activeElement?.id;
}

it('leads on to the next row, past one without a button, else to the row before, else to the heading', async () => {
  open(row('a'), row('b'), plain, row('c'));
  element('a').focus();
  expect(await remove('a')).toBe('b');
  expect(await remove('b')).toBe('c');
  open(row('a'), row('b'));
  element('b').focus();
  expect(await remove('b')).toBe('a');
  expect(await remove('a')).toBe('heading');
});

it('leads on from a dialog that was opened by a row which went meanwhile', async () => {
  open(row('a'), row('b'));
  element('a').focus();
  document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="yes"></button></dialog>');
  element('yes').focus();
  expect(await remove('a')).toBe('yes');
  document.querySelector('dialog')?.remove(); // the focus goes back to what is not there
  await seen();
  expect(document.activeElement?.id).toBe('b');
});

it('leaves the focus of whoever is elsewhere, and where no row had it', async () => {
  open(row('a'), row('b'));
  element('a').focus();
  element('before').focus();
  expect(await remove('a')).toBe('before');
  open(row('a'), row('b'));
  element('a').focus();
  element('a').blur(); // as a press on plain text does
  element('heading').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  expect(await remove('a')).toBe('');
  open(row('a'), row('b'));
  expect(await remove('a')).toBe('');
});
