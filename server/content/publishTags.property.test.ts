import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageDocument, starter } from '../../tests/support/contentFolder.ts';
import { isLong, SEED } from '../../tests/support/length.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { documentCheck } from './compose/checkDocument.ts';
import { OPENS, PATHS } from './compose/sources.ts';
import type { ContentSource, RawDocument } from './document/ContentSource.ts';
import { Library, type Published } from './Library.ts';

const catalog = await loadCatalog(`${import.meta.dirname}/../..`);
const BRANDS = ['base', 'aurora', 'kestrel'] as const;
const LOCALES = ['en', 'lv'];
const PATHS_ASKED = ['/', '/one', '/two', '/two/x', '/old/a'];

/** Texts by key, read as the store is: whole first, then what changed. */
class MemorySource implements ContentSource {
  readonly texts = new Map<string, string>();
  #version = 0;
  #changed = new Map<string, number>();

  set(key: string, document: object | null): void {
    this.#changed.set(key, ++this.#version);
    if (document === null) this.texts.delete(key);
    else this.texts.set(key, JSON.stringify(document));
  }

  async read(since?: { version: number }) {
    const rawOf = (key: string): RawDocument => {
      const [brand = ''] = key.split('/');
      return { key, brand, file: `${key}.json`, text: this.texts.get(key) ?? '' };
    };
    const mark = { version: this.#version, release: String(this.#version) };
    const keys = [...this.texts.keys()].toSorted();
    if (!since) return { documents: keys.map(rawOf), mark };
    const isLater = (key: string): boolean => (this.#changed.get(key) ?? 0) > since.version;
    const gone = [...this.#changed.keys()].filter((key) => isLater(key) && !this.texts.has(key));
    return { documents: keys.filter(isLater).map(rawOf), gone, mark };
  }

  watch = () => () => undefined;
}

const silent = { warn: () => undefined, info: () => undefined };
const check = documentCheck();
const open = (source: ContentSource): Library => new Library({ source, catalog, check, log: silent });

function seed(source: MemorySource): void {
  for (const [file, value] of Object.entries(starter)) {
    const brand = file.startsWith('base/') ? 'base' : (file.split('/')[1] ?? '');
    const { kind, id } = value as { kind: string; id: string };
    source.set(`${brand}/${kind}/${id}`, value as object);
  }
}

const word = fc.constantFrom('a', 'b', 'c');
const brand = fc.constantFrom(...BRANDS);
const pageId = fc.constantFrom('home', 'one', 'two');
const path = fc.constantFrom('/', '/one', '/two', '/{name}', '/two/{name}');
const envelope = (kind: string, id: string) => ({ kind, format: 1, id });
const titled = { title: { $t: 'hello' }, description: { $t: 'own' } };

const hint = {
  ...envelope('popup', 'hint'),
  views: { a: { root: 'n0' } },
  nodes: { n0: { type: 'layout/stack', v: 1 } },
};

/** Nodes that lead to a page by its id. */
const leadingTo = (to: string) => ({
  n0: { type: 'content/callout', v: 1, props: { title: 'x', cta: { label: 'y', href: { page: to } } } },
});

/** A document of one brand that is saved, or taken away. */
type Edit = readonly [string, object | null];
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(brand, pageId, path, word)
    .map(
      ([of, id, at, text]): Edit => [
        `${of}/page/${id}`,
        pageDocument(id, at, { seo: titled, text: { own: { en: text } } }),
      ],
    ),
  fc
    .tuple(brand, pageId, fc.constantFrom('none', 'small', 'large'))
    .map(
      ([of, id, value]): Edit => [
        `${of}/page/${id}`,
        { ...envelope('page', id), operations: [{ op: 'set', node: 'a', at: '/props/gap', value }] },
      ],
    ),
  fc
    .tuple(brand, pageId, path)
    .map(
      ([of, id, value]): Edit => [
        `${of}/page/${id}`,
        { ...envelope('page', id), operations: [{ op: 'set', at: '/path', value }] },
      ],
    ),
  fc.tuple(brand, pageId).map(([of, id]): Edit => [`${of}/page/${id}`, null]),
  fc
    .tuple(brand, pageId, path, pageId)
    .map(([of, id, at, to]): Edit => [`${of}/page/${id}`, pageDocument(id, at, { nodes: leadingTo(to) })]),
  fc.tuple(brand, pageId).map(([of, to]): Edit => {
    const access = { popupHashes: { real: { popup: 'hint', closesTo: { page: to } } } };
    return [`${of}/config/site`, { ...envelope('config', 'site'), access }];
  }),
  fc
    .tuple(brand, fc.constantFrom('en', 'lv'), word)
    .map(
      ([of, id, text]): Edit => [`${of}/messages/${id}`, { ...envelope('messages', id), messages: { hello: text } }],
    ),
  fc
    .tuple(brand, fc.constantFrom('en', 'lv'), pageId, word)
    .map(
      ([of, id, page, text]): Edit => [
        `${of}/messages/${id}`,
        { ...envelope('messages', id), messages: {}, documents: { [`page/${page}`]: { own: text } } },
      ],
    ),
  fc
    .tuple(brand, word)
    .map(([of, name]): Edit => [`${of}/config/site`, { ...envelope('config', 'site'), common: { siteName: name } }]),
  fc
    .tuple(brand, word)
    .map(
      ([of, to]): Edit => [
        `${of}/redirects/site`,
        { ...envelope('redirects', 'site'), rules: [{ from_url: '/old/*', to_url: `/${to}` }] },
      ],
    ),
  fc
    .tuple(brand, fc.constantFrom(null, 'once', 'visit'))
    .map(([of, often]): Edit => [`${of}/popup/hint`, { ...hint, ...(often === null ? {} : { opens: [{ often }] }) }]),
  fc
    .tuple(brand, fc.constantFrom('once', 'always'))
    .map(
      ([of, often]): Edit => [
        `${of}/popup/hint`,
        { ...envelope('popup', 'hint'), operations: [{ op: 'set', at: '/opens', value: [{ often }] }] },
      ],
    ),
  brand.map((of): Edit => [`${of}/popup/hint`, null]),
  fc.tuple(brand, fc.constantFrom('en', 'lv')).map(([of, code]): Edit => {
    const known = starter[of === 'base' ? 'base/brand.json' : `brands/${of}/brand.json`] as object;
    return [`${of}/brand/${of}`, { ...known, defaultLocale: code }];
  }),
);

/** Every answer, with the names of its declared sources. */
function answers(library: Library): Map<string, { text: string; tags: readonly string[] }> {
  const all = new Map<string, { text: string; tags: readonly string[] }>();
  for (const site of library.sites) {
    const put = (name: string, keys: readonly string[], value: unknown): void => {
      const tags = site.sources(keys).map(({ tag }) => tag);
      all.set(`${site.brand.id} ${name}`, { text: JSON.stringify(value) ?? 'none', tags });
    };
    for (const locale of LOCALES) {
      const content = site.content(locale);
      put(`${locale} config`, content.sourceKeys(), [
        content.config('common'),
        content.config('access'),
        content.messages,
      ]);
      for (const id of ['home', 'one', 'two'])
        put(`${locale} page ${id}`, content.sourceKeys(`page/${id}`), content.page(id));
    }
    for (const at of PATHS_ASKED) {
      put(`redirect ${at}`, ['redirects/*'], site.redirect(at));
      const match = site.match(at);
      const isNamed = match !== null && site.document('page', match.id)?.path === at;
      put(`match ${at}`, isNamed ? [`page/${match.id}`] : [PATHS, ...(match ? [`page/${match.id}`] : [])], match);
    }
    const ruled = site.ruledPopups.map((id) => [id, site.document('popup', id)?.opens]);
    put('rules of popups', [OPENS], ruled);
    // as the sitemap reads them: texts are a language's, whose catalogue is among the sources of all that shows them
    const pages = site.keys.filter((key) => key.startsWith('page/'));
    put(
      'pages',
      ['page/*'],
      pages.map((key) => ({ ...site.document('page', key.slice(5)), text: null })),
    );
  }
  return all;
}

/** Two pages of one address are refused by the publish gate; which of them is served is nobody's promise. */
function isAmbiguous(library: Library): boolean {
  return library.sites.some((site) => {
    const paths = site.keys.flatMap((key) => (key.startsWith('page/') ? [site.pathOf(key.slice(5))] : []));
    return new Set(paths).size < paths.length;
  });
}

describe(`what a publish says it changed (SEED=${SEED})`, () => {
  it('leaves out nothing that is answered otherwise, and reading on gives what reading anew gives', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 }),
        async (rounds) => {
          const source = new MemorySource();
          seed(source);
          const library = open(source);
          await library.reload();
          let told: Published | undefined;
          library.onPublish((published) => (told = published));
          for (const edits of rounds) {
            const before = { all: answers(library), isAmbiguous: isAmbiguous(library) };
            told = undefined;
            for (const [key, document] of edits) source.set(key, document);
            await library.reload();
            const fresh = open({ read: () => source.read(), watch: source.watch });
            await fresh.reload();
            const after = answers(library);
            expect(after).toEqual(answers(fresh));
            expect(library.revision).toBe(fresh.revision);
            if (before.isAmbiguous || isAmbiguous(library)) continue;
            const tags = (told as Published | undefined)?.tags ?? new Set();
            for (const [name, { text, tags: madeFrom }] of before.all)
              if (!madeFrom.some((tag) => tags.has(tag))) expect(after.get(name)?.text, name).toBe(text);
          }
        },
      ),
      { seed: SEED, numRuns: isLong ? 2_000 : 60 },
    );
  }, 600_000);

  it('names no more than the documents that changed', async () => {
    const source = new MemorySource();
    seed(source);
    const library = open(source);
    await library.reload();
    const told: Published[] = [];
    library.onPublish((published) => told.push(published));
    source.set('base/page/home', pageDocument('home', '/', { seo: { title: 'New' } }));
    await library.reload();
    const kestrel = library.siteOfBrand('kestrel');
    source.set('aurora/theme/theme', { ...(starter['base/theme.json'] as object), scheme: 'light' });
    await library.reload();
    expect(told.map(({ tags, brands }) => [[...tags], brands.toSorted()])).toEqual([
      [
        ['base/page/home', 'base/page/*'],
        ['aurora', 'base', 'kestrel'],
      ],
      [['aurora/theme/theme'], ['aurora', 'kestrel']],
    ]);
    expect(library.siteOfBrand('kestrel')).not.toBe(kestrel);
    const base = library.siteOfBrand('base');
    source.set('kestrel/page/own', pageDocument('own', '/own'));
    await library.reload();
    expect(library.siteOfBrand('base')).toBe(base); // a brand that is not touched keeps all that was made for it
  });
});
