import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Catalog } from '#runtime/bundle/catalog.ts';
import { type FindingCode, findingCodes } from '#schemas/findingCodes.ts';
import { makeGames } from '../../../demo/catalogue/games.ts';
import { demo } from '../../../demo/index.ts';
import { pageDocument, starter } from '../../../tests/support/contentFolder.ts';
import { addressCases } from '../../../tests/support/publishGate/addressCases.ts';
import type { Case } from '../../../tests/support/publishGate/case.ts';
import { documentCases } from '../../../tests/support/publishGate/documentCases.ts';
import {
  button,
  config,
  type Files,
  form,
  letterTexts,
  medium,
  messagesOf,
  nodes,
  page,
  popup,
  ruled,
  text,
  tree,
} from '../../../tests/support/publishGate/documents.ts';
import { presentationCases } from '../../../tests/support/publishGate/presentationCases.ts';
import { ruleCases } from '../../../tests/support/publishGate/ruleCases.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { createIsDrawn } from '../../mount/isDrawn.ts';
import { PatternBook } from '../../patterns/PatternBook.ts';
import { documentCheck } from '../compose/checkDocument.ts';
import { ResultCache } from '../compose/ResultCache.ts';
import type { Finding } from '../document/finding.ts';
import { atOnce } from '../document/turns.ts';
import { checkDocuments } from './checkDocuments.ts';
import { gateChecks } from './checks/index.ts';
import { DocumentLooks } from './DocumentLooks.ts';
import { type Look, runChecks } from './runChecks.ts';
import { checkOfSite } from './scene.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
const check = documentCheck();
const patterns = new PatternBook();

/** Findings of the gate on the tests' starter documents with some files changed. */
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
    results: new ResultCache(),
    platformOrigins: ['https://platform.test'],
    isDrawn: createIsDrawn([demo]),
  });
}

/** Every kind of finding has its good and its bad document: a new code does not compile without them. */
const cases: Readonly<Record<Exclude<FindingCode, 'gate.failed' | 'release.overtakes'>, Case>> = {
  ...documentCases,
  ...addressCases,
  ...presentationCases,
  ...ruleCases,
};

const place = ({ file, pointer }: Finding): string => `${file} ${pointer}`;

describe('the publish gate', () => {
  it('has nothing against the starter documents of the tests, once letters have words', async () => {
    const texts = ['en', 'lv', 'ar'].map((locale) => messagesOf(locale, letterTexts));
    expect(await findingsOf(Object.assign({}, ...texts))).toEqual([]);
  });

  it('names each letter that a site has no words for, with the languages whose readers get its values alone', async () => {
    const { 'letters.welcome.text': _, ...older } = letterTexts;
    const told = await findingsOf({ ...messagesOf('en', older), ...messagesOf('lv', letterTexts) });
    expect(told.filter(({ code }) => code === 'letter.missing')).toMatchObject([
      { brand: 'base', document: 'messages/en', found: 'no words for «welcome» in en, ar', severity: 'warning' },
    ]);
  });

  it.each(Object.entries(cases))('%s', async (code, { bad, good, at, catalog: parts }) => {
    const told = (await findingsOf(bad, parts)).filter((finding) => finding.code === code);
    expect(told.map(place)).toContain(at);
    for (const { severity, says, said, found, expected, document } of told) {
      expect(said, 'words for other languages').toBeDefined();
      expect(severity).toBe(findingCodes[code as FindingCode].severity);
      expect(says).toBe(`Found ${found}, expected ${expected}. ${findingCodes[code as FindingCode].todo}`);
      expect(document).not.toBe('');
    }
    expect((await findingsOf(good, parts)).filter((finding) => finding.code === code)).toEqual([]);
  });

  it.each(['props', 'bind', 'on', 'show'])(
    'tells a part of a node that is of another type, and goes on with the rest: %s',
    async (part) => {
      for (const value of [null, 7, 'text', [], [null], { main: null }]) {
        const told = await findingsOf(nodes({ a: { ...button, [part]: value }, b: { type: 'gone/widget', v: 1 } }));
        expect(told.map(place)).toContain('base/pages/x.json /nodes/b/type');
      }
    },
  );

  it.each([
    ['slots of a node', '/nodes/a/slots', (value: unknown) => nodes({ a: { ...button, slots: value } })],
    ['a node', '/nodes/a', (value: unknown) => nodes({ a: value })],
    ['all nodes', '/nodes', (value: unknown) => page({ root: 'a', nodes: value })],
  ])(
    'tells of another type what it cannot go on without, and of other documents all the rest: %s',
    async (_, at, written) => {
      const other = pageDocument('y', '/y', tree({ b: { type: 'gone/widget', v: 1 } }));
      for (const value of [null, 7, 'text', [], [null], { main: null }]) {
        const told = await findingsOf({ ...written(value), 'base/pages/y.json': other });
        expect(told.map(({ code }) => code)).not.toContain('gate.failed');
        expect(told.map(place).filter((one) => one.startsWith(`base/pages/x.json ${at}`))).not.toEqual([]);
        expect(told.map(place)).toContain('base/pages/y.json /nodes/b/type');
      }
    },
  );

  it('misses a place of a page that is linked to by its id, as one behind an address', async () => {
    const misses = async (hash: string): Promise<string[]> => {
      const there = { type: 'content/heading', v: 1, props: { text: 'Here', anchor: 'here' } };
      const leads = { ...button, on: { cta: [{ do: 'navigate', with: { to: { page: 'x', hash } } }] } };
      const told = await findingsOf(page(tree({ a: there, b: leads })));
      return told.filter(({ code }) => code === 'link.place').map(place);
    };
    expect(await misses('here')).toEqual([]);
    expect(await misses('gone')).toEqual(['base/pages/x.json /nodes/b/on/cta/0/with/to']);
  });

  it('tells of a part in a slot that takes others alone, at the slot; of none where anything may stand', async () => {
    const group = { type: 'promo/banner-group', v: 1, props: {}, slots: { main: ['a', 'b'] } };
    const heading = { type: 'content/heading', v: 1, props: { text: 'Here' } };
    const told = await findingsOf(page({ root: 'n0', nodes: { n0: group, a: button, b: heading } }));
    expect(told.filter(({ code }) => code === 'node.slot')).toMatchObject([
      {
        file: 'base/pages/x.json',
        pointer: '/nodes/n0/slots/main',
        found: 'content/heading in slot «main» of promo/banner-group',
        expected: 'one of promo/banner',
      },
    ]);
    const stacked = await findingsOf(nodes({ a: button, b: heading }));
    expect(stacked.filter(({ code }) => code === 'node.slot')).toEqual([]);
  });

  it('lets one brand alone take the hosts that no brand names', async () => {
    const kestrel = { kind: 'brand', format: 1, id: 'kestrel', name: 'Kestrel', parent: 'aurora' };
    const told = await findingsOf({ 'brands/kestrel/brand.json': { ...kestrel, fallbackHost: true } });
    expect(told.filter(({ code }) => code === 'brand.host')).toMatchObject([
      { file: 'brands/kestrel/brand.json', pointer: '/fallbackHost', found: expect.stringContaining('brand aurora') },
    ]);
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

  it('tells nothing of a popup that a brand’s own settings or pages open, though the base does not; it does where none opens it', async () => {
    const unreached = async (files: Files): Promise<string[]> =>
      (await findingsOf({ ...popup, ...files })).filter(({ code }) => code === 'popup.unreached').map(place);
    const settings = { kind: 'config', format: 1, id: 'site', access: { popupHashes: { join: { popup: 'auth' } } } };
    expect(await unreached({ 'brands/kestrel/config.json': settings })).toEqual([]);
    const opens = { ...button, on: { cta: [{ do: 'popup.open', with: { popup: 'auth' } }] } };
    expect(
      await unreached({ 'brands/aurora/pages/own.json': pageDocument('own', '/own', tree({ a: opens })) }),
    ).toEqual([]);
    const sibling = { kind: 'brand', format: 1, id: 'tidal', name: 'Tidal', parent: 'aurora', hosts: ['tidal.test'] };
    expect(await unreached({ 'brands/kestrel/config.json': settings, 'brands/tidal/brand.json': sibling })).toEqual([]);
    expect(await unreached({})).toEqual(['base/popups/auth.json ']);
  });

  it('holds links to pages by their ids, wherever texts and redirect rules have them: a page that is taken off is missed in each place', async () => {
    const link = (id: string): string => `<a href="page:${id}">x</a>`;
    const files: Files = {
      ...text(link('y')),
      'base/messages/en.json': { kind: 'messages', format: 1, id: 'en', messages: { 'rules.read': link('y') } },
      ...form({ fields: [{ name: 'login', type: 'email', label: 'E-mail', consent: link('y') }] }),
      'base/redirects.json': {
        kind: 'redirects',
        format: 1,
        id: 'site',
        rules: [{ from_url: '/old', to_url: { page: 'y' } }],
      },
    };
    const toldOf = async (path: string | null): Promise<string[]> => {
      const there = path === null ? {} : page({ seo: { title: 'T', description: 'D' } }, ['y', path]);
      const told = await findingsOf({ ...files, ...there });
      const codesHere = ['link.page', 'page.unreached', 'address.refused', 'redirect.target', 'link.dead'];
      return told
        .filter((one) => codesHere.includes(one.code) && !one.says.includes('/x,'))
        .map((one) => `${one.code} ${place(one)}`);
    };
    expect(await toldOf('/y/{id?}')).toEqual([]);
    expect((await toldOf('/y/{id}')).toSorted()).toEqual([
      'link.page base/forms/f.json /fields/0/consent',
      'link.page base/messages/en.json /messages/rules.read',
      'link.page base/pages/x.json /nodes/a/props/body',
      'link.page base/redirects.json /rules/0/to_url/with',
    ]);
    expect((await toldOf(null)).toSorted()).toEqual([
      'link.page base/forms/f.json /fields/0/consent',
      'link.page base/messages/en.json /messages/rules.read',
      'link.page base/pages/x.json /nodes/a/props/body',
      'link.page base/redirects.json /rules/0/to_url/page',
    ]);
  });

  it('says what an operation of a variant lacks, not that its target is gone', async () => {
    const [told] = (await findingsOf(cases['variant.operation'].bad)).filter(({ code }) => code.startsWith('variant.'));
    expect(told?.says).toMatch(
      /^Found insertAfter without «nodes» or «value» and «parent» or «after», expected insertAfter with «nodes»/,
    );
  });

  it('says which brand of the chain locked what an operation changes', async () => {
    const base = nodes({ a: { type: 'layout/stack', v: 1, props: { gap: 'small' } } });
    const change = (brand: string, ...operations: object[]): Files => ({
      [`brands/${brand}/pages/x.json`]: { kind: 'page', format: 1, id: 'x', operations },
    });
    const found = await findingsOf({
      ...base,
      ...change('aurora', { op: 'set', node: 'a', at: '/lock', value: ['/props/gap'] }),
      ...change('kestrel', { op: 'set', node: 'a', at: '/props/gap', value: 'none' }),
    });
    const [told] = found.filter(({ code }) => code === 'variant.locked');
    expect([told?.file, told?.said?.values['brand']]).toEqual(['brands/kestrel/pages/x.json', 'aurora']);
  });

  it('names the locked item of a list that got a second one of its name', async () => {
    const items = ['One', 'Two'].map((question) => ({ id: question.toLowerCase(), question, answer: '<p>Yes.</p>' }));
    const faq = nodes({ a: { type: 'content/faq', v: 1, props: { items }, lock: ['/props/items/two'] } });
    const value = [...items, { ...items[1], question: 'Another' }];
    const operations = [{ op: 'set', node: 'a', at: '/props/items', value }];
    const found = await findingsOf({
      ...faq,
      'brands/aurora/pages/x.json': { kind: 'page', format: 1, id: 'x', operations },
    });
    const [told] = found.filter(({ code }) => code === 'variant.locked');
    expect(told?.said?.values['lock']).toBe('a /props/items/two');
  });

  it('knows the pictures that the site itself serves: drawn ones, covers, those of the library', async () => {
    const served = [
      '/media/hero/sea-2.svg',
      `/media/games/${makeGames(0)[0]?.sysname}-wide.webp`,
      `/media/${'0'.repeat(32)}/640.webp`,
    ];
    const gone = [
      '/media/hero/nowhere.svg',
      '/media/games/no-such-game.webp',
      `/media/${'1'.repeat(32)}/640.webp`,
      '/media/x.png',
    ];
    const missing = async (image: string): Promise<number> => {
      const shown = nodes({ a: { type: 'promo/banner', v: 1, props: { title: 'A', image } } });
      return (await findingsOf({ ...shown, ...medium })).filter(({ code }) => code === 'image.missing').length;
    };
    for (const image of served) expect([image, await missing(image)]).toEqual([image, 0]);
    for (const image of gone) expect([image, await missing(image)]).toEqual([image, 1]);
  });

  it('takes a time by the brand’s clock in every condition, and names the two forms for anything else', async () => {
    const opened = (condition: object): Files => ({
      ...ruled({ show: condition }),
      ...config({ access: { forcedPopups: [{ popup: 'auth', when: condition }] } }),
      ...nodes({ a: { ...button, show: condition, on: { cta: [{ do: 'if', with: { condition } }] } } }),
    });
    const told = async (text: string): Promise<string[]> =>
      (await findingsOf(opened({ before: text })))
        .filter(({ severity }) => severity === 'error')
        .map((finding) => `${place(finding)}: ${finding.says}`);
    expect(await told('2026-12-31T20:00')).toEqual([]);
    const refused = await told('2026-02-30T20:00');
    expect(refused.map((line) => line.split(':', 1)[0]).toSorted()).toEqual([
      'base/config.json /access/forcedPopups/0/when/before',
      'base/pages/x.json /nodes/a/on/cta/0/with/condition/before',
      'base/pages/x.json /nodes/a/show/before',
      'base/popups/auth.json /opens/0/show/before',
    ]);
    for (const line of refused) expect(line).toContain('such as 2027-01-01T00:00, or an instant with its zone');
  });

  it('passes a $schema at the top over: editors put it there', async () => {
    const withSchema = (id: string): Files => ({ 'base/pages/x.json': { $schema: id, ...pageDocument('x', '/x') } });
    expect((await findingsOf(withSchema('./page.json'))).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('takes a check that throws for a finding; the others go on', async () => {
    const look = {
      brand: 'aurora',
      looks: new DocumentLooks(new Map(), null),
      given: {},
      facets: { values: {}, keyOf: () => '' },
      results: new ResultCache(),
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
    const files = readdirSync(`${import.meta.dirname}/checks`).filter(
      (file) => file.endsWith('.ts') && file !== 'index.ts',
    );
    expect(Object.keys(gateChecks).toSorted()).toEqual(files.map((file) => file.replace('.ts', '')).toSorted());
  });
});
