import { expect, it } from 'vitest';
import type { ReadyNode } from '#runtime/document/node.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { pressedIn } from './opening.ts';

const POPUPS = new Set(['auth', 'game', 'wallet']);
const page: PageFacts = {
  brand: 'aurora',
  locale: 'en',
  dir: 'ltr',
  path: '/',
  prefix: '',
  player: false,
  locales: [],
  defaultLocale: 'en',
};
/** A guest at home. */
const given = { nowMs: 0, params: {}, page, content: { popup: (id: string) => (POPUPS.has(id) ? { id } : undefined) } };

const opens = (popup: unknown) => ({ do: 'popup.open', with: { popup } });
const node = (on: ReadyNode['on'], more: Partial<ReadyNode> = {}): ReadyNode => ({
  type: 'test/button',
  props: {},
  ...(on ? { on } : {}),
  ...more,
});

it('names each popup once that events of layout and page open, in their order', () => {
  const layout = { join: node({ join: [{ do: 'popup.close' }, opens('auth')] }), still: node(undefined) };
  const home = { row: node({ open: [opens('game')], login: [opens('auth')] }) };
  expect(pressedIn([layout, home], given)).toEqual(['auth', 'game']);
});

it('leaves out what there is no document of, and what only the press tells', () => {
  const home = { row: node({ a: [opens('nowhere')], b: [opens({ get: 'event.popup' })], c: [{ do: 'popup.open' }] }) };
  expect(pressedIn([home], given)).toEqual([]);
});

it('leaves out what this visitor is not shown', () => {
  const home = { wallet: node({ open: [opens('wallet')] }, { show: { is: 'visitor.player' } }) };
  expect(pressedIn([home], given)).toEqual([]);
});

it('tells that the page is made from those popups: one that is taken off, or comes, has it made anew', () => {
  const used: string[] = [];
  pressedIn([{ row: node({ open: [opens('game'), opens('nowhere')] }) }], { ...given, uses: (key) => used.push(key) });
  expect(used).toEqual(['popup/game', 'popup/nowhere']);
});
