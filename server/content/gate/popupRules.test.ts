import { describe, expect, it } from 'vitest';
import type { PopupRuleDocument } from '#schemas/content/popupRule.ts';
import { popupRules } from './checks/popupRules.ts';

const pages = [
  { document: 'page/deposit', id: 'deposit', path: '/cashier/deposit/{method?}' },
  { document: 'page/faq', id: 'faq', path: '/faq' },
];
const tell = (rule: PopupRuleDocument, popup: object = {}): string[] => {
  const content = { kind: 'popup', format: 1, id: 'weekend', views: {}, nodes: {}, opens: [rule], ...popup };
  const told = popupRules.look(content as never, { routes: { pages } } as never);
  return [...told].map((one) => `${one?.code} ${one?.pointer}`);
};

describe('rules by which a popup opens by itself', () => {
  it.each([
    { pages: ['deposit', 'faq'] },
    { pages: ['/cashier/*', '/cashier/deposit', '/cashier/deposit/card*', '/*'] },
    { except: ['/faq'], visitors: 'player' as const },
    { from: '2026-03-29T02:30', until: '2026-03-29T02:31' },
    {},
  ])('%j: nothing to say', (rule) => expect(tell(rule)).toEqual([]));

  it.each([
    [{ pages: ['faq', 'gone'] }, ['reference.missing /opens/0/pages/1']],
    [{ except: ['gone'] }, ['reference.missing /opens/0/except/0']],
    [{ pages: ['/nowhere', '/faq/*'] }, ['popup.never /opens/0/pages/0', 'popup.never /opens/0/pages/1']],
    [{ from: '2026-02-30T10:00' }, ['popup.time /opens/0/from']],
    [{ until: '2026-11-29T24:01' }, ['popup.time /opens/0/until']],
    [{ from: '2026-11-29T23:59', until: '2026-11-29T23:59' }, ['popup.time /opens/0/until']],
  ])('%j: %j', (rule, codes) => expect(tell(rule)).toEqual(codes));

  it('is for nobody where the popup is for the others alone', () => {
    expect(tell({ visitors: 'guest' }, { access: 'player' })).toEqual(['popup.never /opens/0/visitors']);
    expect(tell({ visitors: 'player' }, { access: 'player' })).toEqual([]);
  });

  it.each([
    ['a link', { props: { href: '/support' } }],
    ['logging out', { on: { out: [{ do: 'session.logout' }] } }],
    [
      'closing by force, after something else',
      {
        on: { yes: [{ do: 'call', with: { call: 'a.b', then: [{ do: 'popup.close', with: { force: true } }] } }] },
      },
    ],
  ])('locks nobody in where there is a way out: %s', (_, node) => {
    expect(tell({ closable: false }, { nodes: { n0: node } })).toEqual([]);
  });

  it('locks in whom only a plain «close» would let go', () => {
    const nodes = { n0: { on: { close: [{ do: 'popup.close' }] } } };
    expect(tell({ closable: false }, { nodes })).toEqual(['popup.trap /opens/0/closable']);
  });
});
