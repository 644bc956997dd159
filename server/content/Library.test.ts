import { basename } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ContentFolder, createContentFolder, pageDocument } from '../../tests/support/contentFolder.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { fileSource } from './folder/fileSource.ts';
import { Library } from './Library.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
let content: ContentFolder;
afterEach(() => content.drop());

interface Line {
  message: string;
  [key: string]: unknown;
}
async function open(
  files: Readonly<Record<string, unknown>> = {},
): Promise<{ library: Library; lines: Line[]; published(): number }> {
  content = createContentFolder(files);
  const lines: Line[] = [];
  let count = 0;
  const library = new Library({
    source: fileSource(content.folder),
    catalog,
    log: { warn: (detail, message) => lines.push({ ...detail, message }), info: () => undefined },
  });
  library.onPublish(() => count++);
  await library.reload();
  return { library, lines, published: () => count };
}
const title = (library: Library, brand = 'aurora'): string | undefined =>
  library.siteOfBrand(brand)?.content('en').page('home')?.seo.title;

describe('the library', () => {
  it('serves each brand at its hosts; others at the fallback brand [CFG-01]', async () => {
    const { library, lines } = await open();
    expect(
      ['aurora.test', 'kestrel.test:3000', 'nowhere.test', undefined].map((host) => library.siteAt(host)?.brand.id),
    ).toEqual(['aurora', 'kestrel', 'aurora', 'aurora']);
    expect(lines).toEqual([]);
  });

  it('publishes what changed, and only then', async () => {
    const { library, published } = await open();
    const { revision } = library;
    expect([await library.reload(), library.revision, published()]).toEqual([false, revision, 1]);
    content.write('base/pages/home.json', pageDocument('home', '/', { seo: { title: 'New' } }));
    expect([await library.reload(), library.revision === revision, published(), title(library)]).toEqual([
      true,
      false,
      2,
      'New',
    ]);
  });

  it('comes back to the old revision with the old content', async () => {
    const { library } = await open();
    const { revision } = library;
    content.write('base/pages/x.json', pageDocument('x', '/x'));
    await library.reload();
    content.remove('base/pages/x.json');
    await library.reload();
    expect([library.revision, library.siteOfBrand('aurora')?.match('/x')]).toEqual([revision, null]);
  });

  it.each<[string, unknown, string, RegExp]>([
    ['is cut off', '{"kind":"page","format":1,', '', /not JSON/],
    ['is no document', '[]', '', /no object/],
    ['is of no kind', { ...pageDocument('home', '/'), kind: 'sheet' }, '/kind', /"sheet"/],
    ['has a path that is none', pageDocument('home', 'no slash'), '/path', /no slash/],
    ['lacks its layout', { ...pageDocument('home', '/'), layout: undefined }, '', /.*/],
    [
      'goes in circles',
      pageDocument('home', '/', { nodes: { n0: { type: 'layout/stack', v: 1, slots: { main: ['n0'] } } } }),
      '/nodes/n0',
      /circle/,
    ],
    [
      'goes in circles, and has a node that is wrong as well',
      pageDocument('home', '/', {
        nodes: { n0: { type: 'layout/stack', v: 1, slots: { main: ['n0'] }, on: { cta: 'x' } } },
      }),
      '/nodes/n0',
      /circle/,
    ],
    ['is too big', `{"a":"${'x'.repeat(600_000)}"}`, '', /characters/],
    ['is too deep', '['.repeat(500), '', /nesting/],
    ['reaches for a prototype', '{"kind":"page","__proto__":{}}', '/__proto__', /__proto__/],
  ])(
    'keeps the last good document when a file %s: one line says file, pointer and reason',
    async (_name, document, pointer, found) => {
      const { library, lines, published } = await open();
      const { revision } = library;
      content.write('base/pages/home.json', document);
      await library.reload();
      expect([title(library), library.revision, published()]).toEqual(['home', revision, 1]);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatchObject({ pointer, found: expect.stringMatching(found), expected: expect.any(String) });
      expect(basename(String(lines[0]?.file))).toBe('home.json');
    },
  );

  it('tells the same fault once, however often it reads; another fault again', async () => {
    const { library, lines } = await open();
    content.write('base/pages/home.json', '{');
    await library.reload();
    await library.reload();
    content.write('base/pages/x.json', pageDocument('x', '/x'));
    await library.reload();
    expect(lines).toHaveLength(1);
    content.write('base/pages/home.json', pageDocument('home', 'x'));
    await library.reload();
    expect(lines).toHaveLength(2);
  });

  it('takes a file again that was put right', async () => {
    const { library, lines } = await open();
    content.write('base/pages/home.json', '{');
    await library.reload();
    content.write('base/pages/home.json', pageDocument('home', '/', { seo: { title: 'Fixed' } }));
    expect([await library.reload(), title(library), lines.length]).toEqual([true, 'Fixed', 1]);
    content.write('base/pages/home.json', '{');
    await library.reload();
    expect([title(library), lines.length]).toEqual(['Fixed', 2]);
  });

  it('lets go of a document whose file is gone', async () => {
    const { library } = await open({ 'base/pages/x.json': pageDocument('x', '/x') });
    expect(library.siteOfBrand('kestrel')?.match('/x')?.id).toBe('x');
    content.remove('base/pages/x.json');
    await library.reload();
    expect(library.siteOfBrand('kestrel')?.match('/x')).toBeNull();
  });

  it('leaves out a node that cannot be drawn, tells once for all locales, and serves the rest [REL-C5]', async () => {
    const nodes = {
      n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
      a: { type: 'layout/stack', v: 1, props: { gap: 5 } },
      b: { type: 'no/such', v: 1 },
    };
    const { library, lines } = await open({ 'base/pages/home.json': pageDocument('home', '/', { nodes }) });
    for (const locale of ['en', 'lv', 'ar']) library.siteOfBrand('aurora')?.content(locale).page('home');
    expect(library.siteOfBrand('aurora')?.content('en').page('home')?.nodes).toMatchObject({
      n0: { type: 'layout/stack' },
      a: { broken: true },
      b: { broken: true },
    });
    expect(lines.map(({ brand, document, pointer, message }) => `${brand} ${document} ${pointer} ${message}`)).toEqual([
      'aurora page/home /nodes/a/props/gap node left out',
      'aurora page/home /nodes/b/type node left out',
    ]);
  });
});

describe('brands inherit [CFG-01]', () => {
  const variant = (...operations: object[]): object => ({ kind: 'page', format: 1, id: 'home', operations });

  it('settings and documents from their parents, each overriding by id', async () => {
    const { library } = await open({
      'brands/aurora/brand.json': {
        kind: 'brand',
        format: 1,
        id: 'aurora',
        name: 'Aurora',
        parent: 'base',
        hosts: ['aurora.test'],
        currency: 'GBP',
        fallbackHost: true,
      },
      'brands/aurora/pages/home.json': pageDocument('home', '/', { seo: { title: 'Aurora home' } }),
      'brands/kestrel/theme.json': { kind: 'theme', format: 1, id: 'theme', tokens: { radius: '0' } },
    });
    const kestrel = library.siteOfBrand('kestrel');
    expect(kestrel?.brand).toMatchObject({
      id: 'kestrel',
      name: 'Kestrel',
      currency: 'GBP',
      defaultLocale: 'en',
      hosts: ['kestrel.test'],
    });
    expect(kestrel?.brand.fallbackHost).toBeUndefined();
    expect([title(library, 'aurora'), title(library, 'kestrel'), title(library, 'base')]).toEqual([
      'Aurora home',
      'Aurora home',
      'home',
    ]);
    expect([kestrel?.css.includes('--radius:0'), library.siteOfBrand('aurora')?.css.includes('--radius:4px')]).toEqual([
      true,
      true,
    ]);
  });

  it('by operations along the whole chain: base, aurora, kestrel', async () => {
    const { library, lines } = await open({
      'brands/aurora/pages/home.json': variant(
        { op: 'set', at: '/seo/title', value: 'Aurora' },
        { op: 'set', node: 'a', at: '/props/width', value: 'page' },
      ),
      'brands/kestrel/pages/home.json': variant({ op: 'set', node: 'a', at: '/props/gap', value: 'none' }),
    });
    const propsOf = (brand: string): unknown => library.siteOfBrand(brand)?.content('en').page('home')?.nodes.a?.props;
    expect([propsOf('base'), propsOf('aurora'), propsOf('kestrel')]).toEqual([
      { gap: 'small' },
      { gap: 'small', width: 'page' },
      { gap: 'none', width: 'page' },
    ]);
    expect([title(library, 'base'), title(library, 'aurora'), title(library, 'kestrel')]).toEqual([
      'home',
      'Aurora',
      'Aurora',
    ]);
    expect(lines).toEqual([]);
  });

  it('a change that is kept when the base moves underneath; both want to be looked at', async () => {
    const { library, lines } = await open({
      'brands/kestrel/pages/home.json': variant(
        { op: 'set', node: 'a', at: '/props/gap', value: 'none', was: 'another' },
        { op: 'hide', node: 'gone' },
      ),
    });
    expect(library.siteOfBrand('kestrel')?.content('en').page('home')?.nodes.a?.props).toEqual({ gap: 'none' });
    expect(lines.map(({ brand, reason, index, message }) => [brand, reason, index, message])).toEqual([
      ['kestrel', 'base-changed', 0, 'operation wants a review'],
      ['kestrel', 'target-gone', 1, 'operation wants a review'],
    ]);
  });

  it.each<[string, object]>([
    ['a circle', { op: 'set', node: 'a', at: '/slots/main', value: ['n0'] }],
    ['a path that is none', { op: 'set', at: '/path', value: 5 }],
    ['nothing of the nodes', { op: 'set', at: '/nodes', value: 5 }],
    ['another kind', { op: 'set', at: '/kind', value: 'sheet' }],
    ['a node that is none', { op: 'replace', node: 'a', value: 'x' }],
  ])(
    'nothing that would break the document: one that makes %s leaves the inherited one, and the other brands, alone',
    async (_name, operation) => {
      const { library, lines } = await open({ 'brands/aurora/pages/home.json': variant(operation) });
      expect(['base', 'aurora', 'kestrel'].map((brand) => title(library, brand))).toEqual(['home', 'home', 'home']);
      expect(lines.map(({ brand, reason }) => [brand, reason])).toEqual([
        ['aurora', 'result-broken'],
        ['kestrel', 'result-broken'],
      ]);
    },
  );

  it.each<[string, string]>([
    ['goes in circles', 'kestrel'],
    ['leads nowhere', 'gone'],
  ])('nothing when their chain %s: they are left out and told, the others are served', async (_name, parent) => {
    const { library, lines } = await open({
      'brands/kestrel/brand.json': {
        kind: 'brand',
        format: 1,
        id: 'kestrel',
        name: 'Kestrel',
        parent,
        hosts: ['kestrel.test'],
      },
    });
    expect(library.sites.map(({ brand }) => brand.id).toSorted()).toEqual(['aurora', 'base']);
    expect(library.siteAt('kestrel.test')?.brand.id).toBe('aurora');
    expect(lines.map(({ brand }) => brand)).toEqual(['kestrel']);
  });

  it('texts of the interface, locale over fallback', async () => {
    const messages = (id: string, table: object): object => ({ kind: 'messages', format: 1, id, messages: table });
    const { library } = await open({
      'base/messages/en.json': messages('en', { yes: 'Yes', no: 'No' }),
      'base/messages/lv.json': messages('lv', { yes: 'Jā', 'promo.hero.next': 'Tālāk!' }),
    });
    const content = library.siteOfBrand('kestrel')?.content('lv');
    expect(content?.messages).toMatchObject({ yes: 'Jā', no: 'No' });
    // texts beside widgets are there too, in the page's language, and a document says any of them otherwise
    expect([content?.text({}, 'promo.hero.next'), content?.text({}, 'promo.hero.previous')]).toEqual([
      'Tālāk!',
      'Iepriekšējais slaids',
    ]);
    expect([
      content?.text({}, 'yes'),
      content?.text({ yes: { en: 'Own' } }, 'yes'),
      content?.text({}, 'constructor'),
    ]).toEqual(['Jā', 'Own', undefined]);
  });
});
