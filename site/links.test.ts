// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from './engine.ts';
import { followLinks } from './links.ts';
import { noteDocument } from './ownDocuments.ts';

const go = vi.fn();
const page = vi.fn(async () => ({ kind: 'redirect' }));
const prepare = vi.fn();
let isReady = false;
followLinks({
  navigate: { prepare, isReady: () => isReady },
  runtime: { ports: { content: { page }, navigation: { go, arrived: async () => undefined } } },
  payload: { settings: { ownDocuments: ['/game/*', '/betting'] } },
} as unknown as Pick<Engine, 'navigate' | 'runtime' | 'payload'>);

/** Reaches for a link and presses it. @returns whether the browser follows it by itself */
function press(href: string): boolean {
  document.body.innerHTML = `<a href="${href}">there</a>`;
  const link = document.querySelector('a');
  link?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  let isLeft = true;
  const note = (event: Event): void => {
    isLeft = !event.defaultPrevented;
    event.preventDefault(); // jsdom goes nowhere
  };
  addEventListener('click', note, { once: true });
  link?.click();
  return isLeft;
}

beforeEach(() => {
  for (const mock of [go, page, prepare]) mock.mockClear();
  isReady = false;
});

it('reaching for a link fetches its page and the code that draws it; until that is there, the browser follows the link', () => {
  expect(press('/offers')).toBe(true);
  expect([page.mock.calls, prepare.mock.calls.length, go.mock.calls]).toEqual([[['/offers']], 1, []]);
});

it('once that code is there, a press moves within the document', () => {
  isReady = true;
  expect(press('/offers?sort=new#top')).toBe(false);
  expect(go).toHaveBeenCalledWith('/offers?sort=new#top', { document: false, replace: false });
});

it('nothing is fetched for a page that is known to need a document; the press still asks what would be lost, and stays offline', () => {
  noteDocument('/cashier/deposit');
  expect(press('/cashier/deposit')).toBe(false);
  expect([page.mock.calls, prepare.mock.calls]).toEqual([[], []]);
  expect(go).toHaveBeenCalledWith('/cashier/deposit', { document: false, replace: false });
});

it('so it is for the pages that the document itself names, and for all that begin as it says', () => {
  expect(press('/game/amber-melons?mode=demo')).toBe(false);
  expect(press('/betting')).toBe(false);
  expect([page.mock.calls, go.mock.calls.length]).toEqual([[], 2]);
  press('/betting/event-7');
  press('/gamehall');
  expect(page.mock.calls).toEqual([['/betting/event-7'], ['/gamehall']]);
});

it('links to other sites, in new tabs, of downloads and within the page are the browser’s', () => {
  isReady = true;
  expect(press('https://elsewhere.test/')).toBe(true);
  expect(press(`${location.pathname}#part`)).toBe(true);
  expect(go).not.toHaveBeenCalled();
});
