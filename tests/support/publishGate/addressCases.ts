import { pageDocument } from '../contentFolder.ts';
import type { Cases } from './case.ts';
import { category, config, linkTo, nodes, ownRules, page, popup, rules, seo, steps, text, tree } from './documents.ts';

/** Cases of addresses and their targets. */
export const addressCases = {
  'link.place': {
    bad: text('<a href="/#nowhere">x</a>'),
    good: {
      ...text('<a href="/#here">x</a><a href="#real">y</a>'),
      ...config({ access: { popupHashes: { real: { popup: 'auth' } } } }),
      ...popup,
      'base/pages/home.json': pageDocument('home', '/', {
        ...tree({ a: { type: 'content/heading', v: 1, props: { text: 'Here', anchor: 'here' } } }),
      }),
    },
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'page.unreached': {
    bad: page({ seo: { title: 'T', description: 'D' } }),
    good: { ...text('<a href="/y">y</a>'), ...page(tree({ a: linkTo('/x') }), ['y', '/y']) },
    at: 'base/pages/x.json /path',
  },
  'popup.unreached': {
    bad: popup,
    good: { ...popup, ...steps({ do: 'popup.open', with: { popup: 'auth' } }) },
    at: 'base/popups/auth.json ',
  },
  'file.missing': {
    bad: seo({ image: '/public/brand/none/og.png' }),
    good: seo({ image: '/public/brand/aurora/logo.svg' }),
    at: 'base/pages/x.json /seo/image',
  },
  'address.refused': {
    bad: nodes({ a: { type: 'shell/logo', v: 1, props: { name: 'X', src: 'http://x.test/a.svg' } } }),
    good: nodes({ a: { type: 'shell/logo', v: 1, props: { name: 'X', src: '/public/a.svg' } } }),
    at: 'base/pages/x.json /nodes/a/props/src',
  },
  'page.address': {
    bad: page({ params: { name: category } }, ['x', '/x/{id}']),
    good: page({ params: { id: category } }, ['x', '/x/{id}']),
    at: 'base/pages/x.json /params/name',
  },
  'page.nesting': {
    bad: { ...page({ over: { page: 'y' } }), ...page({ over: { page: 'x' } }, ['y', '/y']) },
    good: { ...page({ over: { page: 'y', arrival: 'over' } }), ...page({}, ['y', '/y/{id?}']) },
    at: 'base/pages/x.json /over/page',
  },
  'link.page': {
    bad: steps({ do: 'navigate', with: { to: { page: 'gone' } } }),
    good: steps({ do: 'navigate', with: { to: { page: 'x' } } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/to/page',
  },
  'link.dead': {
    bad: text('<a href="/gone?x=1">x</a>'),
    good: text('<a href="/lv/x#y">x</a> <a href="https://a.test/gone">y</a> <a href="/public/rules.pdf">z</a>'),
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'link.flag': {
    bad: text('<a href="/?show_popup_reg=1">x</a>'),
    good: {
      ...popup,
      ...config({ access: { popupFlags: { show_popup_reg: { popup: 'auth' } } } }),
      ...text('<a href="/?show_popup_reg=1&x=1">x</a>'),
    },
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'address.twice': {
    bad: { ...page({}, ['a', '/x/{id}']), ...page({}, ['b', '/x/{name}']) },
    good: { ...page({}, ['a', '/x/{id}']), ...page({}, ['b', '/x/new']) },
    at: 'base/pages/b.json /path',
  },
  'address.taken': { bad: page({}, ['x', '/lv/x']), good: page({}, ['x', '/lvx']), at: 'base/pages/x.json /path' },
  'redirect.loop': {
    bad: rules('/a/* → /b/$1', '/b/* → /a/$1'),
    good: rules('/a/* → /b/$1', '/c/* → /a/$1'),
    at: 'base/redirects.json /rules/0/to_url',
  },
  'redirect.long': {
    bad: rules('/a* → /ab$1'),
    good: rules('/a* → /'),
    at: 'base/redirects.json /rules/0/to_url',
  },
  'redirect.chain': {
    bad: rules('/a → /b', '/b → /'),
    good: rules('/a → /', '/b → /'),
    at: 'base/redirects.json /rules/0/to_url',
  },
  'redirect.shadowed': {
    bad: rules('/a/*/c → /', '/a/b/* → /', '/a/b/x → /', '/a/b/* → /'),
    good: rules('/a/* → /', '/a/b/* → /'),
    at: 'base/redirects.json /rules/3/from_url',
  },
  'redirect.whole': {
    bad: { ...rules('/a → /'), ...ownRules({ op: 'set', at: '/rules', value: [] }) },
    good: { ...rules('/a → /'), ...ownRules({ op: 'unset', at: '/rules/~1a' }) },
    at: 'brands/aurora/redirects.json /operations/0',
  },
  'redirect.swallows': {
    bad: { ...page({}), ...rules('/x* → /') },
    good: { ...page({}), ...rules('/x/* → /') },
    at: 'base/redirects.json /rules/0/from_url',
  },
  'redirect.target': {
    bad: rules('!/a/* → https://$1.test/'),
    good: rules('!/a/* → https://a.test/$1'),
    at: 'base/redirects.json /rules/0/to_url',
  },
  'redirect.reserved': {
    bad: rules('/ap* → /'),
    good: rules('/app* → /'),
    at: 'base/redirects.json /rules/0/from_url',
  },
  'redirect.nowhere': { bad: rules('/a → /gone'), good: rules('/a → /'), at: 'base/redirects.json /rules/0/to_url' },
  'redirect.capture': {
    bad: rules('/a/* → /?x=$2'),
    good: rules('/a/* → /?x=$1'),
    at: 'base/redirects.json /rules/0/to_url',
  },
} satisfies Cases;
