import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '#runtime/document/catalog.ts';
import { pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { customCode } from '../../../tests/support/customCode.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { checkDocuments } from '../checkContent.ts';
import { createDocumentCheck } from '../checkDocument.ts';
import { Kept } from '../Kept.ts';
import { atOnce } from '../turns.ts';
import { gateChecks } from './checks/index.ts';
import { type Code, codes } from './codes.ts';
import type { Finding } from './finding.ts';
import { type Look, runChecks } from './runChecks.ts';
import { checkOfSite } from './scene.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
const check = createDocumentCheck();
const patterns = new PatternBook();
type Files = Readonly<Record<string, unknown>>;

/** What the gate says of the tests' starter documents with some files changed. */
async function findingsOf(files: Files = {}, parts: Partial<Catalog> = {}): Promise<Finding[]> {
  const found = Object.entries({ ...starter, ...files }).map(([file, document]) => ({
    brand: file.startsWith('brands/') ? (file.split('/')[1] ?? '') : 'base',
    file,
    text: typeof document === 'string' ? document : JSON.stringify(document),
  }));
  return checkDocuments(found, {
    catalog: { ...catalog, ...parts },
    check,
    patterns,
    kept: new Kept(),
    platformOrigins: ['https://platform.test'],
  });
}

const stack = { type: 'layout/stack', v: 1 };
const tree = (inner: Record<string, unknown>) => ({
  nodes: { n0: { ...stack, slots: { main: Object.keys(inner) } }, ...inner },
});
const page = (more: object, [id, path] = ['x', '/x']): Files => ({
  [`base/pages/${id}.json`]: pageDocument(id, path, more),
});
const nodes = (inner: Record<string, unknown>): Files => page(tree(inner));
const text = (body: unknown, more = {}): Files =>
  page({ ...tree({ a: { type: 'content/rich-text', v: 1, props: { body } } }), ...more });
const steps = (...list: object[]): Files => nodes({ a: { ...stack, on: { cta: list } } });
const config = (more: object): Files => ({ 'base/config.json': { kind: 'config', format: 1, id: 'site', ...more } });
const snippet = customCode('<b>x</b>');
const brand = (more: object): Files => ({
  'brands/aurora/brand.json': { ...(starter['brands/aurora/brand.json'] as object), ...more },
});
const popup: Files = {
  'base/popups/auth.json': {
    kind: 'popup',
    format: 1,
    id: 'auth',
    views: { login: { root: 'n0' } },
    nodes: { n0: stack },
  },
};
const form = (more: object): Files => ({
  'base/forms/f.json': {
    kind: 'form',
    format: 1,
    id: 'f',
    fields: [{ name: 'email', type: 'email' }],
    submit: { call: 'auth.login', label: 'Go' },
    ...more,
  },
});
const rules = (...lines: string[]): Files => ({
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'site',
    rules: lines.map((line) => {
      const [from_url, to_url] = line.replace('!', '').split(' → ');
      return { from_url, to_url, ...(line.startsWith('!') ? { external: true } : {}) };
    }),
  },
});
const theme = (light: object): Files => ({
  'base/theme.json': { kind: 'theme', format: 1, id: 'theme', tokens: {}, light, dark: {} },
});
const seo = (more: object, at?: [string, string]): Files =>
  page({ seo: { title: 'T', description: 'D', ...more } }, at);
const footer = (more: object): Files => ({
  'base/layouts/default.json': {
    kind: 'layout',
    format: 1,
    id: 'default',
    root: 'n0',
    ...tree({
      outlet: { type: 'layout/outlet', v: 1 },
      footer: {
        type: 'shell/footer',
        v: 1,
        props: { columns: [], age: '18+', responsible: '<a href="/safe">Help</a>', licence: 'L', ...more },
      },
    }),
  },
  ...page({}, ['responsible-play', '/safe']),
});
const linkTo = (path: string) => ({ type: 'content/rich-text', v: 1, props: { body: `<a href="${path}">x</a>` } });
const messagesOf = (id: string, messages: object): Files => ({
  [`base/messages/${id}.json`]: { kind: 'messages', format: 1, id, messages },
});
const pier = {
  kind: 'media',
  format: 1,
  id: 'pier',
  name: 'Pier',
  picture: { hash: '0'.repeat(32), type: 'image/webp', width: 800, height: 600, bytes: 9 },
  alt: { $t: 'alt' },
};
const medium: Files = {
  'base/media/pier.json': { ...pier, text: { alt: { en: 'A pier', lv: 'Mols', ar: '' } } },
};
const variant = (...operations: object[]) => ({ kind: 'page', format: 1, id: 'x', operations });
const market = { markets: ['GB'] };

interface Case {
  bad: Files;
  good: Files;
  /** Where the finding of the bad one stands: file and pointer. */
  at: string;
  catalog?: Partial<Catalog>;
}

/** One good and one bad document of every kind of finding: a new code does not compile without them. */
const cases: Readonly<Record<Exclude<Code, 'gate.failed' | 'release.overtakes'>, Case>> = {
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
  'text.plural': {
    bad: messagesOf('lv', { games_one: 'a', games_other: 'b' }),
    good: messagesOf('lv', {
      games_zero: 'c',
      games_one: 'a',
      games_other: 'b',
      one_other: 'c',
      one_zero: 'c',
      one_one: 'c',
    }),
    at: 'base/messages/lv.json /messages',
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
  'action.call': {
    bad: steps({ do: 'call', with: { call: 'auth.logon' } }),
    good: steps({ do: 'call', with: { call: 'auth.login' } }),
    at: 'base/pages/x.json /nodes/a/on/cta/0/with/call',
  },
  'address.refused': {
    bad: nodes({ a: { type: 'shell/logo', v: 1, props: { name: 'X', src: 'http://x.test/a.svg' } } }),
    good: nodes({ a: { type: 'shell/logo', v: 1, props: { name: 'X', src: '/public/a.svg' } } }),
    at: 'base/pages/x.json /nodes/a/props/src',
  },
  'text.missing': {
    bad: text({ $t: 'gone' }),
    good: text({ $t: 'here' }, { text: { here: { en: 'x', lv: 'x', ar: 'x' } } }),
    at: 'base/pages/x.json /nodes/a/props',
  },
  'translation.missing': {
    bad: text({ $t: 'body' }, { text: { body: { en: 'x', lv: 'y' } } }),
    good: text({ $t: 'body' }, { text: { body: { en: 'x', lv: 'y', ar: 'z' } } }),
    at: 'base/pages/x.json /text/body',
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
    at: 'base/redirects.json /rules/0',
  },
  'redirect.long': {
    bad: rules('/a* → /ab$1'),
    good: rules('/a* → /'),
    at: 'base/redirects.json /rules/0',
  },
  'redirect.chain': {
    bad: rules('/a → /b', '/b → /'),
    good: rules('/a → /', '/b → /'),
    at: 'base/redirects.json /rules/0',
  },
  'redirect.shadowed': {
    bad: rules('/a/*/c → /', '/a/b/* → /', '/a/b/x → /', '/a/b/* → /'),
    good: rules('/a/* → /', '/a/b/* → /'),
    at: 'base/redirects.json /rules/3',
  },
  'redirect.swallows': {
    bad: { ...page({}), ...rules('/x* → /') },
    good: { ...page({}), ...rules('/x/* → /') },
    at: 'base/redirects.json /rules/0',
  },
  'redirect.target': {
    bad: rules('!/a/* → https://$1.test/'),
    good: rules('!/a/* → https://a.test/$1'),
    at: 'base/redirects.json /rules/0',
  },
  'redirect.reserved': { bad: rules('/ap* → /'), good: rules('/app* → /'), at: 'base/redirects.json /rules/0' },
  'redirect.nowhere': { bad: rules('/a → /gone'), good: rules('/a → /'), at: 'base/redirects.json /rules/0' },
  'redirect.capture': { bad: rules('/a/* → /?x=$2'), good: rules('/a/* → /?x=$1'), at: 'base/redirects.json /rules/0' },
  'html.changed': {
    bad: text('<p onclick="x()">a</p><script>1</script>'),
    good: text('<p>a <b>b</b><br>1 < 2 &amp; <a href="/x" rel="external">c</a></p>'),
    at: 'base/pages/x.json /nodes/a/props/body',
  },
  'image.unnamed': {
    bad: nodes({ a: { type: 'promo/banner', v: 1, props: { title: '', image: '/public/a.webp' } } }),
    good: nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A night out', image: '/public/a.webp' } } }),
    at: 'base/pages/x.json /nodes/a/props/image',
  },
  'image.missing': {
    bad: nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:gone' } } }),
    good: { ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }), ...medium },
    at: 'base/pages/x.json /nodes/a/props/image',
  },
  'image.alt': {
    bad: {
      ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }),
      'base/media/pier.json': { ...pier, text: { alt: { en: 'A pier', ar: '' } } },
    },
    good: { ...nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image: 'media:pier' } } }), ...medium },
    at: 'base/media/pier.json /text/alt',
  },
  'contrast.low': {
    bad: theme({ text: '#777', surface: '#fff' }),
    good: theme({ text: '#767676', surface: '#fff' }),
    at: 'base/theme.json /light/text',
  },
  'contrast.unread': {
    bad: theme({ text: 'oklch(0.5 0 0)' }),
    good: theme({ text: 'rgb(10 20 30 / 90%)' }),
    at: 'base/theme.json /light/text',
  },
  'seo.title': { bad: seo({ title: '' }), good: seo({ title: '', noindex: true }), at: 'base/pages/x.json /seo' },
  'seo.description': {
    bad: seo({ description: '' }),
    good: page({ status: 404, seo: { title: 'x' } }),
    at: 'base/pages/x.json /seo',
  },
  'seo.length': {
    bad: seo({ title: 'x'.repeat(66) }),
    good: seo({ title: 'x'.repeat(65) }),
    at: 'base/pages/x.json /seo/title',
  },
  'seo.twice': {
    bad: { ...seo({}), ...seo({ description: 'E' }, ['y', '/y']) },
    good: { ...seo({}), ...seo({ title: 'U', description: 'E' }, ['y', '/y']) },
    at: 'base/pages/y.json /seo/title',
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
  'code.stores': {
    bad: config({ customCode: [{ ...snippet, stores: ['_ga', 'form.*'] }] }),
    good: config({ customCode: [{ ...snippet, stores: ['_ga', '_ga_*'] }] }),
    at: 'base/config.json /customCode/0/stores',
  },
  'weight.heavy': { bad: page({ text: big(151) }), good: page({ text: big(140) }), at: 'base/pages/x.json ' },
};

function many(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, stack]));
}
/** Texts of so many kilobytes. */
function big(kilobytes: number, name = 'k'): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: kilobytes / 10 + 1 }, (_, index) => [
      `${name}${index}`,
      { en: 'x'.repeat(10_240 * Math.min(1, kilobytes / 10 - index)) },
    ]),
  );
}
function overlaid(more: Record<string, unknown>): object {
  return { kind: 'page', format: 1, id: 'x', operations: [], text: more };
}

const place = ({ file, pointer }: Finding): string => `${file} ${pointer}`;

describe('the publish gate', () => {
  it('has nothing against the starter documents of the tests', async () => expect(await findingsOf()).toEqual([]));

  it.each(Object.entries(cases))('%s', async (code, { bad, good, at, catalog: parts }) => {
    const told = (await findingsOf(bad, parts)).filter((finding) => finding.code === code);
    expect(told.map(place)).toContain(at);
    for (const { severity, says, found, document } of told) {
      expect(severity).toBe(codes[code as Code].severity);
      expect(says).toBe(`Found ${found}. ${codes[code as Code].todo}`);
      expect(document).not.toBe('');
    }
    expect((await findingsOf(good, parts)).filter((finding) => finding.code === code)).toEqual([]);
  });

  it('says which language a finding hangs on, and what is read in its place', async () => {
    const all = await findingsOf(cases['translation.missing'].bad);
    const finding = all.find(({ code }) => code === 'translation.missing');
    expect(finding).toMatchObject({
      locale: 'ar',
      brand: 'base',
      document: 'page/x',
      found: expect.stringContaining('visitors read en'),
    });
  });

  it('tells what a brand inherits once, in the file that has to be mended', async () => {
    const told = (await findingsOf(cases['html.changed'].bad)).filter(({ code }) => code === 'html.changed');
    expect(told.map(place)).toEqual([cases['html.changed'].at]);
  });

  it('takes a check that throws for a finding; the others go on', async () => {
    const look = {
      brand: 'aurora',
      documents: [],
      given: {},
      facets: { values: {}, keyOf: () => '' },
      kept: new Kept(),
    };
    const broken = checkOfSite([], () => {
      throw new Error('spilled');
    });
    const told = atOnce(runChecks(look as unknown as Look, { broken, calls: gateChecks.calls ?? broken }));
    expect(told).toMatchObject([
      { told: [{ code: 'gate.failed', document: 'brand/aurora', found: expect.stringMatching(/broken.*spilled/) }] },
    ]);
  });

  it('runs every check of its folder', () => {
    const files = readdirSync(`${import.meta.dirname}/checks`).filter((file) => file !== 'index.ts');
    expect(Object.keys(gateChecks).toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
  });
});
