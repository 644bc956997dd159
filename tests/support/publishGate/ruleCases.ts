import { customCode } from '../customCode.ts';
import type { Cases } from './case.ts';
import { big, brand, config, footer, many, market, overlaid, page, ruled, snippet, stack } from './documents.ts';

/** Cases of requirements by law, by the machine and by the house. */
export const ruleCases = {
  'popup.time': {
    bad: ruled({ from: '2026-11-30T00:00', until: '2026-11-29T23:59' }),
    good: ruled({ from: '2026-11-23T00:00', until: '2026-11-29T23:59' }),
    at: 'base/popups/auth.json /opens/0/until',
  },
  'popup.never': {
    bad: ruled({ pages: ['/cashier/*'] }),
    good: { ...ruled({ pages: ['/x*'], visitors: 'player' }, { access: 'player' }), ...page({}) },
    at: 'base/popups/auth.json /opens/0/pages/0',
  },
  'popup.trap': {
    bad: ruled({ closable: false }),
    good: ruled(
      { closable: false },
      { nodes: { n0: { ...stack, on: { cta: [{ do: 'popup.close', with: { force: true } }] } } } },
    ),
    at: 'base/popups/auth.json /opens/0/closable',
  },
  'protection.age': {
    bad: { ...brand(market), ...footer({ age: '' }) },
    good: { ...brand(market), ...footer({}) },
    at: 'base/layouts/default.json ',
  },
  'protection.help': {
    bad: { ...brand(market), ...footer({ responsible: 'Play safely' }) },
    good: { ...brand(market), ...footer({}) },
    at: 'base/layouts/default.json ',
  },
  'protection.licence': {
    bad: { ...brand(market), ...footer({ licence: '' }) },
    good: { ...brand(market), ...footer({}) },
    at: 'base/layouts/default.json ',
  },
  'protection.limits': {
    bad: { ...brand(market), ...footer({ responsible: '<a href="/x">x</a>' }), ...page({}) },
    good: { ...brand(market), ...footer({}) },
    at: 'base/layouts/default.json ',
  },
  'protection.market': {
    bad: brand({ markets: ['AQ'] }),
    good: brand({ markets: [] }),
    at: 'brands/aurora/brand.json /markets',
  },
  'weight.nodes': {
    bad: page({ nodes: { n0: stack, ...many(2_000) } }),
    good: page({ nodes: { n0: stack, ...many(1_999) } }),
    at: 'base/pages/x.json /nodes',
  },
  'weight.bytes': {
    bad: { ...page({ text: big(400) }), 'brands/kestrel/pages/x.json': overlaid(big(130, 'more')) },
    good: { ...page({ text: big(40) }), 'brands/kestrel/pages/x.json': overlaid(big(90, 'more')) },
    at: 'brands/kestrel/pages/x.json ',
  },
  'brand.platform': {
    bad: brand({ platformOrigin: 'https://strange.test' }),
    good: brand({ platformOrigin: 'https://platform.test' }),
    at: 'brands/aurora/brand.json /platformOrigin',
  },
  'code.unexplained': {
    bad: config({ customCode: [{ ...snippet, owner: '' }] }),
    good: config({ customCode: [snippet] }),
    at: 'base/config.json /customCode/0',
  },
  'code.changed': {
    bad: config({ customCode: [{ ...snippet, code: '<b>y</b>' }] }),
    good: config({ customCode: [snippet] }),
    at: 'base/config.json /customCode/0/hash',
  },
  'code.unclosed': {
    bad: config({ customCode: [customCode('<script>let a')] }),
    good: config({ customCode: [customCode('<script>let a</script>')] }),
    at: 'base/config.json /customCode/0/code',
  },
  'vendor.unknown': {
    bad: config({ chat: { chat: 'talkative' } }),
    good: config({ chat: { chat: 'jivoSite', jivoSite: { id: 'AbC1234567' } } }),
    at: 'base/config.json /chat/chat',
  },
  'vendor.settings': {
    bad: config({ chat: { chat: 'liveChat', liveChat: { license: 'none' } } }),
    good: config({ chat: { chat: 'liveChat', liveChat: { license: 12 } } }),
    at: 'base/config.json /chat/liveChat/license',
  },
  'code.stores': {
    bad: config({ customCode: [{ ...snippet, stores: ['_ga', 'form.*'] }] }),
    good: config({ customCode: [{ ...snippet, stores: ['_ga', '_ga_*'] }] }),
    at: 'base/config.json /customCode/0/stores',
  },
  'weight.heavy': { bad: page({ text: big(151) }), good: page({ text: big(140) }), at: 'base/pages/x.json ' },
} satisfies Cases;
