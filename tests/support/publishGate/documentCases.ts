import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { pageDocument } from '../contentFolder.ts';
import type { Cases } from './case.ts';
import { brand, button, config, form, nodes, page, popup, stack, steps, variant } from './documents.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);

/** Cases of a document's shape, and of its references. */
export const documentCases = {
  'document.unreadable': { bad: { 'base/pages/x.json': '{' }, good: page({}), at: 'base/pages/x.json ' },
  'document.shape': { bad: page({ layout: 7 }), good: page({}), at: 'base/pages/x.json /layout' },
  'document.twice': {
    bad: { 'base/pages/y.json': pageDocument('home', '/y') },
    good: { 'base/pages/y.json': pageDocument('y', '/y', { seo: { title: 'y', description: 'z' } }) },
    at: 'base/pages/y.json /id',
  },
  'brand.parents': { bad: brand({ parent: 'gone' }), good: brand({}), at: 'brands/aurora/brand.json /parent' },
  'brand.host': {
    bad: brand({ hosts: ['aurora.test', 'kestrel.test'] }),
    good: brand({ hosts: ['aurora.test', 'www.aurora.test'] }),
    at: 'brands/kestrel/brand.json /hosts/0',
  },
  'brand.stakes': {
    bad: brand({ policy: { maxStakeByType: ['slot', 'live', 'slot'].map((type) => ({ type, maxStake: '5.00' })) } }),
    good: brand({ policy: { maxStakeByType: ['slot', 'live'].map((type) => ({ type, maxStake: '5.00' })) } }),
    at: 'brands/aurora/brand.json /policy/maxStakeByType/2/type',
  },
  'variant.review': {
    bad: {
      'brands/kestrel/pages/home.json': {
        kind: 'page',
        format: 1,
        id: 'home',
        operations: [{ op: 'hide', node: 'gone' }],
      },
    },
    good: {
      'brands/kestrel/pages/home.json': {
        kind: 'page',
        format: 1,
        id: 'home',
        operations: [{ op: 'hide', node: 'a' }],
      },
    },
    at: 'brands/kestrel/pages/home.json /operations/0',
  },
  'variant.broken': {
    bad: { ...page({}), 'brands/aurora/pages/x.json': variant({ op: 'set', at: '/layout', value: 7 }) },
    good: { ...page({}), 'brands/aurora/pages/x.json': variant({ op: 'set', at: '/layout', value: 'default' }) },
    at: 'brands/aurora/pages/x.json /layout',
  },
  'variant.locked': {
    bad: {
      ...nodes({ a: { ...stack, locked: true } }),
      'brands/aurora/pages/x.json': variant({ op: 'set', node: 'a', at: '/props/gap', value: 'none' }),
    },
    good: {
      ...nodes({ a: stack }),
      'brands/aurora/pages/x.json': variant({ op: 'set', node: 'a', at: '/props/gap', value: 'none' }),
    },
    at: 'brands/aurora/pages/x.json /operations/0',
  },
  'lock.nothing': {
    bad: nodes({ a: { ...stack, slots: { main: [] }, lock: ['/slots/main/gone'] } }),
    good: nodes({ a: { ...stack, lock: ['/props/gap'] } }),
    at: 'base/pages/x.json /nodes/a/lock/0',
  },
  'variant.operation': {
    bad: {
      ...page({}),
      'brands/aurora/pages/x.json': variant({ op: 'insertAfter', node: 'a', value: { ...stack } }),
    },
    good: {
      ...page({}),
      'brands/aurora/pages/x.json': variant({ op: 'insertAfter', parent: 'n0', after: 'a', nodes: { b: stack } }),
    },
    at: 'brands/aurora/pages/x.json /operations/0',
  },
  'tree.unreachable': {
    bad: page({ nodes: { n0: stack, lost: stack } }),
    good: page({ nodes: { n0: stack } }),
    at: 'base/pages/x.json /nodes/lost',
  },
  'tree.missing': {
    bad: page({ nodes: { n0: { ...stack, slots: { main: ['gone'] } } } }),
    good: page({ nodes: { n0: { ...stack, slots: { main: [] } } } }),
    at: 'base/pages/x.json /nodes/n0/slots/main/0',
  },
  'node.type': {
    bad: nodes({ a: { type: 'no/such', v: 1 } }),
    good: nodes({ a: stack }),
    at: 'base/pages/x.json /nodes/a/type',
  },
  'node.retired': {
    bad: nodes({ a: { type: 'content/rich-text', v: 1, props: { body: 'x' } } }),
    good: nodes({ a: stack }),
    at: 'base/pages/x.json /nodes/a',
    catalog: {
      widgets: {
        ...catalog.widgets,
        'content/rich-text': { ...catalog.widgets['content/rich-text'], retired: 'content/words' } as never,
      },
    },
  },
  'node.version': {
    bad: nodes({ a: { ...stack, v: 9 } }),
    good: nodes({ a: stack }),
    at: 'base/pages/x.json /nodes/a/v',
  },
  'node.props': {
    bad: nodes({ a: { ...stack, props: { gap: 5 } } }),
    good: nodes({ a: { ...stack, props: { gap: 'small' } } }),
    at: 'base/pages/x.json /nodes/a/props/gap',
  },
  'node.slot': {
    bad: page({ nodes: { n0: { ...stack, slots: { cellar: ['a'] } }, a: stack } }),
    good: nodes({ a: stack }),
    at: 'base/pages/x.json /nodes/n0/slots/cellar',
  },
  'node.expression': {
    bad: config({ access: { forcedPopups: [{ popup: 'auth', when: { eq: ['visitor', 1] } }] } }),
    good: { ...popup, ...config({ access: { forcedPopups: [{ popup: 'auth', when: { is: 'visitor.guest' } }] } }) },
    at: 'base/config.json /access/forcedPopups/0/when/eq',
  },
  'node.action': {
    bad: steps({ do: 'explode' }),
    good: steps({ do: 'navigate', with: { to: '/' } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/do',
  },
  'event.unknown': {
    bad: nodes({ a: { ...stack, on: { click: [] } } }),
    good: page({ nodes: { n0: { ...stack, on: { cta: [] }, slots: { main: ['a'] } }, a: button } }),
    at: 'base/pages/x.json /nodes/a/on/click',
  },
  'track.unknown': {
    bad: steps({ do: 'track', with: { name: 'login', detail: { password: 'x' } } }),
    good: steps({ do: 'track', with: { name: 'login', detail: { way: 'form' } } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/detail/password',
  },
  'bind.unknown': {
    bad: nodes({ a: { ...button, bind: { name: { get: 'session.login', or: '' } } } }),
    good: nodes({ a: { ...button, bind: { title: { get: 'session.login', or: '' } } } }),
    at: 'base/pages/x.json /nodes/a/bind/name',
  },
  'form.name': {
    bad: form({ draft: { fields: ['mail'] } }),
    good: form({ draft: { fields: ['login'] } }),
    at: 'base/forms/f.json /draft/fields/0',
  },
  'form.input': {
    bad: form({ fields: [{ name: 'heard_from', type: 'input' }], submit: { call: 'auth.register', label: 'Go' } }),
    good: form({
      fields: [
        { name: 'email', type: 'email' },
        { name: 'heard_from', type: 'input', isUnsent: true },
      ],
      submit: { call: 'auth.register', label: 'Go' },
    }),
    at: 'base/forms/f.json /fields/0/name',
  },
  'form.part': {
    bad: form({ fields: [{ name: 'code', type: 'input', rules: [{ rule: 'regex', with: { pattern: '(a+)+$' } }] }] }),
    good: form({ fields: [{ name: 'code', type: 'input', rules: [{ rule: 'regex', with: { pattern: '^a+$' } }] }] }),
    at: 'base/forms/f.json /fields/0/rules/0/with/pattern',
  },
  'setting.unknown': {
    bad: nodes({ a: { ...stack, show: { is: 'config.forms.registration.termz' } } }),
    good: nodes({ a: { ...stack, show: { is: 'config.forms.registration.terms' } } }),
    at: 'base/pages/x.json /nodes/a/show/is',
  },
  'setting.language': {
    bad: config({ perLocale: { fr: { games: { pageSize: 12 } } } }),
    good: config({ perLocale: { lv: { games: { pageSize: 12 } } } }),
    at: 'base/config.json /perLocale/fr',
  },
  'reference.missing': {
    bad: steps({ do: 'popup.open', with: { popup: 'auth' } }),
    good: { ...popup, ...steps({ do: 'popup.open', with: { popup: 'auth' } }) },
    at: 'base/pages/x.json /nodes/a/on/cta',
  },
  'popup.view': {
    bad: { ...popup, ...steps({ do: 'popup.open', with: { popup: 'auth', view: 'joining' } }) },
    good: { ...popup, ...steps({ do: 'popup.open', with: { popup: 'auth', view: 'login' } }) },
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/view',
  },
  'action.input': {
    bad: steps({ do: 'call', with: { call: 'account.changelocale', input: { locale: 'en', speed: 5 } } }),
    good: steps({ do: 'call', with: { call: 'account.changelocale', input: { locale: { get: 'locale.code' } } } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/input/speed',
  },
  'action.call': {
    bad: steps({ do: 'call', with: { call: 'auth.logon' } }),
    good: steps({ do: 'call', with: { call: 'auth.logout' } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/call',
  },
  'call.use': {
    bad: steps({ do: 'call', with: { call: 'cashier.makewithdrawal' } }),
    good: steps({ do: 'call', with: { call: 'games.createhistoryexportrequest' } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0',
  },
  'call.input': {
    bad: form({
      submit: { call: 'account.addcontact', label: 'Go', values: { contact: 'm@evil.test' } },
    }),
    good: form({
      fields: [{ name: 'contact', type: 'email' }],
      submit: { call: 'account.addcontact', label: 'Go' },
    }),
    at: 'base/forms/f.json /submit/values/contact',
  },
  'form.secret': {
    bad: form({
      fields: [{ name: 'password', type: 'password' }],
      submit: { call: 'forms.answer', label: 'Go', as: 'answers' },
    }),
    good: form({ fields: [{ name: 'password', type: 'password' }] }),
    at: 'base/forms/f.json /fields/0',
  },
} satisfies Cases;
