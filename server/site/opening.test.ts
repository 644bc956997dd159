import { describe, expect, it } from 'vitest';
import type { ReadyNode } from '#runtime/document/node.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { Composition } from './composePage.ts';
import { pageCalls, popupCode, pressedIn } from './opening.ts';

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

it('a popup fetches the code of its form’s fields ahead, and of the rules that these have from other types', () => {
  const form = { fields: [{ name: 'owner', type: 'textarea' }], ruleTypes: ['document'], submit: {} };
  const needs = { form: { document: 'form', id: () => 'claim' } };
  const catalog = { widgets: { 'form/form': { needs } } };
  const composition = { ...given, catalog, content: { form: () => form } } as unknown as Composition;
  const tree = { nodes: { ask: { type: 'form/form', props: {} } }, views: [{ root: 'ask' }] };
  expect(popupCode(tree, composition).fields).toEqual(['textarea', 'document', 'input']);
});

describe('calls that a page with forms makes at once', () => {
  const form = {
    fields: [
      { name: 'method', type: 'payment-method', source: { call: 'cashier.getdepositsettings' } },
      { name: 'country', type: 'select', initial: 'LV' },
      {
        name: 'region',
        type: 'region',
        source: { call: 'account.getPersonalDataFields', with: { country: 'country' } },
      },
      { name: 'code', type: 'code', source: { call: 'account.sendconfirmationtocontact' } },
    ],
    submit: {},
  };
  const catalog = {
    widgets: { 'form/form': { needs: { form: { document: 'form', id: ({ form: id }: { form: string }) => id } } } },
    vocabulary: {
      'cashier.hasNoProvider': { type: 'boolean', class: 'live', call: 'cashier.getdepositsettings' },
      'cashier.isPaying': { type: 'boolean', class: 'live' },
    },
  };
  const isOpen: ReadyNode['show'] = { not: { any: [{ is: 'cashier.hasNoProvider' }, { is: 'cashier.isPaying' }] } };
  const nodes = {
    n0: { type: 'layout/stack', props: {}, slots: { main: ['pay'] } },
    pay: { type: 'form/form', props: { form: 'deposit' }, show: isOpen },
  };
  const callsFor = (player: boolean, root = 'n0') => {
    const content = { form: (id: string) => (id === 'deposit' ? form : undefined) };
    const composition = { ...given, page: { ...page, player }, catalog, content } as unknown as Composition;
    return pageCalls({ root, nodes }, composition).firstCalls;
  };

  it('are those of its fields with what they start from, and those that its conditions read, each as often as it is made', () => {
    expect(callsFor(true)).toEqual([
      { call: 'cashier.getdepositsettings', input: {} },
      { call: 'account.getPersonalDataFields', input: { country: 'LV' } },
      { call: 'cashier.getdepositsettings', input: {} },
    ]);
  });

  it('are none of a player where a guest asks, and none that change something', () => {
    expect(callsFor(false)?.map(({ call }) => call)).toEqual(['account.getPersonalDataFields']);
  });

  it('are none where there is no form', () => {
    expect(callsFor(true, 'nowhere')).toBeUndefined();
  });
});
