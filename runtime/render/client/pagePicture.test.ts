// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { followPresses, markReturn } from './pagePicture.ts';

/** Cards side by side, each 100 px wide, by their `data-detail`. */
const card = (name: string): string => `<button data-detail='{"id":"${name}"}'><img alt="${name}"></button>`;
const marked = (): (string | null)[] =>
  [...document.querySelectorAll('[data-pressed-picture]')].map((picture) => picture.id || picture.getAttribute('alt'));
const press = (selector: string): unknown =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));

beforeAll(() => followPresses());
beforeEach(() => {
  // jsdom has no layout: an element stands where `data-left` says, else in its place among the pictures
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = this.closest('[data-left]')?.getAttribute('data-left');
    return new DOMRect(Number(place ?? [...document.images].indexOf(this as HTMLImageElement) * 100), 0, 100, 100);
  });
});
afterEach(() => vi.restoreAllMocks());

it('marks the picture of what was pressed, and of nothing else', () => {
  document.body.innerHTML = `${card('a')}${card('b')}<p>elsewhere</p>`;
  press('button:nth-child(2)');
  expect(marked()).toEqual(['b']);
  press('p');
  expect(marked()).toEqual([]);
});

it('takes of several pictures of one thing the nearest to the press', () => {
  const twin = (left: number): string =>
    `<div data-left="${left}"><button data-detail='{"id":"a"}'><img id="at-${left}"></button></div>`;
  document.body.innerHTML = `${twin(0)}${twin(600)}<div data-left="620"><a data-detail='{"id":"a"}'>Try</a></div>`;
  press('a');
  expect(marked()).toEqual(['at-600']);
});

it('goes on with the picture that opened a dialog, and takes none of the dialog itself', () => {
  document.body.innerHTML = `${card('a')}<dialog open>${card('a')}</dialog>`;
  press('body > button');
  press('dialog button img');
  expect(marked()).toEqual(['a']);
  expect(document.querySelector('dialog [data-pressed-picture]')).toBeNull();
});

it('takes no picture that is out of sight', () => {
  document.body.innerHTML = `<div data-left="5000">${card('a')}</div><a data-detail='{"id":"a"}'>Try</a>`;
  press('a');
  expect(marked()).toEqual([]);
});

it('marks on the page that was come back to the thing whose page was left, unless that page has a picture of its own', () => {
  document.body.innerHTML = card('a') + card('b');
  markReturn({ id: 'b' });
  expect(marked()).toEqual(['b']);
  document.body.innerHTML = `<div data-page-picture=""></div>${card('b')}`;
  markReturn({ id: 'b' });
  expect(marked()).toEqual([]);
});
