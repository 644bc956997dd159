import { afterEach, describe, expect, it } from 'vitest';
import { themeCss } from '#runtime/document/themeCss.ts';
import { type ContentFolder, createContentFolder, pageDocument } from '../../../tests/support/contentFolder.ts';
import { button, letterTexts, messagesOf } from '../../../tests/support/publishGate/documents.ts';
import { loadCatalog } from '../../../tools/loadCatalog.ts';
import { checkContent } from './checkContent.ts';
import { fileSource, readFiles } from './fileSource.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../../..`);
let content: ContentFolder;
afterEach(() => content.drop());

async function check(
  files: Readonly<Record<string, unknown>> = {},
): Promise<{ faults: string[]; warnings: string[]; found: string[] }> {
  const letters = Object.assign({}, ...['en', 'lv', 'ar'].map((locale) => messagesOf(locale, letterTexts)));
  content = createContentFolder({ ...letters, ...files });
  const { faults, warnings } = await checkContent(content.folder, catalog);
  const line = ({ file, pointer }: { file: string; pointer: string }): string =>
    `${file.split('/').slice(-2).join('/')} ${pointer}`;
  return { faults: faults.map(line), warnings: warnings.map(line), found: faults.map(({ found }) => found) };
}
const nodes = (more: Record<string, unknown>): object => ({
  nodes: { n0: { type: 'layout/stack', v: 1, slots: { main: Object.keys(more) } }, ...more },
});
const stack = { type: 'layout/stack', v: 1 };
const home = (more: object): Record<string, unknown> => ({ 'base/pages/home.json': pageDocument('home', '/', more) });
const popup = { kind: 'popup', format: 1, id: 'auth', views: { login: { root: 'n0' } }, nodes: { n0: stack } };

describe('checking content [CFG-03]', () => {
  it('finds nothing in the starter content of the tests', async () =>
    expect(await check()).toEqual({ faults: [], warnings: [], found: [] }));

  it.each<[string, Record<string, unknown>, string]>([
    ['broken JSON', { 'base/pages/x.json': '{"kind":' }, 'pages/x.json '],
    ['an unknown kind', { 'base/x.json': { kind: 'sheet', format: 1, id: 'x' } }, 'base/x.json /kind'],
    [
      'a property that documents do not have',
      { 'base/pages/x.json': pageDocument('x', '/x', { colour: 'red' }) },
      'pages/x.json /colour',
    ],
    [
      'a prop of the wrong type, with its pointer',
      home(nodes({ a: { ...stack, props: { gap: 5 } } })),
      'pages/home.json /nodes/a/props/gap',
    ],
    ['an unknown widget', home(nodes({ a: { type: 'no/such', v: 1 } })), 'pages/home.json /nodes/a/type'],
    [
      'a document that is there twice',
      { 'base/pages/second.json': pageDocument('home', '/two') },
      'pages/second.json /id',
    ],
    [
      'a hostile address outside of the nodes',
      home({ seo: { title: 'x', image: 'javascript:alert(1)' } }),
      'pages/home.json /seo/image',
    ],
    ['a missing layout', home({ layout: 'gone' }), 'pages/home.json /layout'],
    [
      'an unknown action',
      home(nodes({ a: { ...stack, on: { cta: [{ do: 'explode' }] } } })),
      'pages/home.json /nodes/a/on/cta/0/do',
    ],
    [
      'wrong parameters',
      home(nodes({ a: { ...stack, on: { cta: [{ do: 'navigate', with: { too: '/' } }] } } })),
      'pages/home.json /nodes/a/on/cta/0/with',
    ],
    [
      'a missing popup',
      home(nodes({ a: { ...stack, on: { cta: [{ do: 'popup.open', with: { popup: 'auth' } }] } } })),
      'pages/home.json /nodes/a/on/cta',
    ],
    [
      'a missing popup inside another action',
      home(
        nodes({
          a: {
            ...stack,
            on: {
              cta: [
                {
                  do: 'if',
                  with: { condition: { is: 'visitor.guest' }, then: [{ do: 'popup.open', with: { popup: 'auth' } }] },
                },
              ],
            },
          },
        }),
      ),
      'pages/home.json /nodes/a/on/cta',
    ],
    [
      'a condition on a value that nobody declares',
      home(nodes({ a: { ...stack, show: { is: 'visitor.gust' } } })),
      'pages/home.json /nodes/a/show/is',
    ],
    ['a circle', home({ nodes: { n0: { ...stack, slots: { main: ['n0'] } } } }), 'pages/home.json /nodes/n0'],
    [
      'a system page without its page',
      { 'base/config.json': { kind: 'config', format: 1, id: 'site', systemPages: { 'not-found': 'gone' } } },
      'base/config.json /systemPages/not-found',
    ],
    [
      'a popup flag without its popup',
      {
        'base/config.json': {
          kind: 'config',
          format: 1,
          id: 'site',
          access: { popupFlags: { show_popup_reg: { popup: 'gone' } } },
        },
      },
      'base/config.json /access/popupFlags/show_popup_reg',
    ],
    [
      'an unknown action of a form',
      {
        'base/forms/f.json': {
          kind: 'form',
          format: 1,
          id: 'f',
          fields: [{ name: 'email', type: 'text' }],
          submit: { call: 'auth.login', label: 'Go', then: [{ do: 'explode' }] },
        },
      },
      'forms/f.json /submit/then/0/do',
    ],
    [
      'a brand whose parent is not there',
      { 'brands/kestrel/brand.json': { kind: 'brand', format: 1, id: 'kestrel', name: 'K', parent: 'gone' } },
      'kestrel/brand.json /parent',
    ],
    ['documents without a brand', { 'brands/new/pages/x.json': pageDocument('x', '/x') }, 'pages/x.json '],
    [
      'a token that would break out of its style sheet',
      { 'base/theme.json': { kind: 'theme', format: 1, id: 'theme', tokens: { bg: 'red}body{display:none' } } },
      'base/theme.json /tokens/bg',
    ],
  ])('finds %s', async (_name, files, line) => {
    const { faults, found } = await check(files);
    expect(faults).toContain(line);
    expect(found.every((words) => words !== '')).toBe(true);
  });

  it('has nothing against what is there: a popup, its flag, a form of the page', async () => {
    const { faults } = await check({
      'base/popups/auth.json': popup,
      'base/config.json': {
        kind: 'config',
        format: 1,
        id: 'site',
        systemPages: { 'not-found': 'home' },
        access: { popupFlags: { show: { popup: 'auth' } } },
      },
      ...home(nodes({ a: { ...button, on: { cta: [{ do: 'popup.open', with: { popup: 'auth' } }] } } })),
    });
    expect(faults).toEqual([]);
  });

  it('warns of a node that nothing leads to, and of operations whose base has moved', async () => {
    const variant = {
      kind: 'page',
      format: 1,
      id: 'home',
      operations: [
        { op: 'hide', node: 'gone' },
        { op: 'set', node: 'n0', at: '/props/gap', value: 'none', was: 'x' },
      ],
    };
    const { warnings, faults } = await check({
      'base/pages/x.json': pageDocument('x', '/x', { nodes: { n0: stack, lost: stack } }),
      'brands/kestrel/pages/home.json': variant,
    });
    expect(warnings).toEqual([
      'pages/x.json /nodes/lost',
      'pages/x.json /path',
      'pages/home.json /operations/0',
      'pages/home.json /operations/1',
    ]);
    expect(faults).toEqual([]);
  });
});

describe('the folder as a source', () => {
  it('reads every JSON file, with its brand and its place', async () => {
    content = createContentFolder({ 'base/readme.md': 'no document' });
    const found = await readFiles(content.folder);
    expect(found.map(({ brand, file }) => `${brand} ${file.split('/').slice(-2).join('/')}`)).toEqual([
      'base base/brand.json',
      'base layouts/default.json',
      'base pages/home.json',
      'base base/theme.json',
      'aurora aurora/brand.json',
      'kestrel kestrel/brand.json',
    ]);
  });

  it('tells of a burst of changes once, after the last; not after it was stopped', async () => {
    content = createContentFolder();
    let count = 0;
    const stop = fileSource(content.folder).watch(() => count++);
    // the watch of a folder gathers changes by the clock, and nothing tells that a second report does not come
    const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
    await wait(50);
    // in one go: two that a busy machine draws apart would rightly be reported twice
    for (let i = 0; i < 5; i++)
      content.write('base/pages/home.json', pageDocument('home', '/', { seo: { title: String(i) } }));
    expect(count).toBe(0);
    for (let i = 0; i < 100 && count === 0; i++) await wait(10);
    await wait(100);
    expect(count).toBe(1);
    stop();
    content.write('base/pages/home.json', pageDocument('home', '/'));
    await wait(150);
    expect(count).toBe(1);
  });
});

describe('the style sheet of a brand', () => {
  it('holds its tokens, both schemes, and lets the visitor choose', () => {
    content = createContentFolder();
    const css = themeCss({
      kind: 'theme',
      format: 1,
      id: 'theme',
      tokens: { radius: '4px', gap: '1rem' },
      light: { bg: '#fff' },
      dark: { bg: '#000' },
    });
    expect(css.split('\n')).toEqual([
      ':root{--radius:4px;--gap:1rem}',
      ':root,[data-scheme=dark]{color-scheme:dark;--bg:#000}',
      '[data-scheme=light]{color-scheme:light;--bg:#fff}',
      '@media(prefers-color-scheme:light){[data-scheme=system]{color-scheme:light;--bg:#fff}}',
    ]);
  });
});
