import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContentSource, Reading } from '../../server/content/document/ContentSource.ts';
import { pathOf } from '../../server/content/document/documentKey.ts';
import { textOf } from '../../strapi/assemble.ts';
import { pageDocument, starter } from '../support/contentFolder.ts';

/** A source with the suite's documents in it. */
export interface SourceScene {
  source: ContentSource;
  /** Puts a document where the source reads it from; undefined for sources that cannot be changed from here. */
  put?(file: string, value: Record<string, unknown>): Promise<void>;
  remove?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** Documents that every source is read with: brands that inherit, languages, a variant, rules in an order, keys in an odd order. */
export const suiteDocuments: Readonly<Record<string, Record<string, unknown>>> = {
  ...(starter as Record<string, Record<string, unknown>>),
  'base/pages/offer.json': pageDocument('offer', '/offer', {
    seo: { title: { $t: 'title' }, description: { $t: 'about' } },
    text: {
      title: { lv: 'Piedāvājums', en: 'Offer' },
      about: { en: 'What it is: “100 %” — <b>soon</b> 🎲', ar: 'عرض' },
    },
  }),
  'brands/kestrel/pages/home.json': {
    kind: 'page',
    format: 1,
    id: 'home',
    operations: [{ op: 'set', node: 'a', at: '/props/gap', value: 'large', was: 'x' }],
  },
  'base/redirects.json': {
    kind: 'redirects',
    format: 1,
    id: 'site',
    rules: [
      { from_url: '/z/*', to_url: '/$1' },
      { from_url: '/a', to_url: 'https://partners.example/', external: true },
      { id: 'kept', from_url: '/b', to_url: '/', status: 302 },
    ],
  },
  'base/messages/en.json': {
    kind: 'messages',
    format: 1,
    id: 'en',
    messages: { 'z.last': 'Last', 'a.first': 'First' },
  },
};

/** Returns the source's documents by path, without the leading folder. */
function byPlace({ documents }: Reading): Record<string, string> {
  return Object.fromEntries(
    documents.map(({ file, text }) => [
      /(base|brands)\/.*$/.exec(file)?.[0],
      textOf(JSON.parse(text) as Record<string, unknown>),
    ]),
  );
}

/** The offer, changed in one language. */
function offer(title: string): Record<string, unknown> {
  const { text, ...page } = suiteDocuments['base/pages/offer.json'] as { text: Record<string, Record<string, string>> };
  return { ...page, text: { ...text, title: { ...text['title'], en: title } } };
}

const expected = Object.fromEntries(Object.entries(suiteDocuments).map(([file, value]) => [file, textOf(value)]));

/** Defines the tests that every content source must pass, whatever its storage. */
export function describeSource(name: string, open: () => Promise<SourceScene>): void {
  describe(`${name} as a content source`, () => {
    let scene: SourceScene;
    beforeAll(async () => {
      scene = await open();
    });
    afterAll(() => scene.close());

    it('gives every document once, at its place, of its brand, and as it was written', async () => {
      const reading = await scene.source.read();
      const { documents } = reading;
      expect(byPlace(reading)).toEqual(expected);
      expect(documents).toHaveLength(Object.keys(expected).length);
      for (const { brand, file, text } of documents) {
        const { kind, id } = JSON.parse(text) as { kind: string; id: string };
        expect(file.endsWith(pathOf({ brand, kind, id }))).toBe(true);
      }
    });

    it('gives the same bytes when it is read again, and by several at once', async () => {
      const first = await scene.source.read();
      const others = await Promise.all([scene.source.read(), scene.source.read()]);
      for (const other of others) expect(other).toEqual(first);
    });

    it('tells of a change, then gives it, and nothing else changes', async ({ skip }) => {
      const { source, put } = scene;
      if (!put) return skip('it cannot be changed from here');
      const before = byPlace(await source.read());
      const told = vi.fn();
      const stop = source.watch(told);
      const value = offer('Another');
      await put('base/pages/offer.json', value);
      await vi.waitFor(() => expect(told).toHaveBeenCalled(), { timeout: 10_000 });
      expect(byPlace(await source.read())).toEqual({ ...before, 'base/pages/offer.json': textOf(value) });
      stop();
    });

    it('takes up a document that is new, and lets go of one that is gone', async ({ skip }) => {
      const { source, put, remove } = scene;
      if (!put || !remove) return skip('it cannot be changed from here');
      const before = byPlace(await source.read());
      const value = pageDocument('extra', '/extra');
      await put('brands/aurora/pages/extra.json', value);
      expect(byPlace(await source.read())).toEqual({ ...before, 'brands/aurora/pages/extra.json': textOf(value) });
      await remove('brands/aurora/pages/extra.json');
      expect(byPlace(await source.read())).toEqual(before);
    });

    it('tells nobody who has stopped watching', async ({ skip }) => {
      const { source, put } = scene;
      if (!put) return skip('it cannot be changed from here');
      const [stopped, watching] = [vi.fn(), vi.fn()];
      source.watch(stopped)();
      const stop = source.watch(watching);
      await put('base/pages/offer.json', offer('A third'));
      await vi.waitFor(() => expect(watching).toHaveBeenCalled(), { timeout: 10_000 });
      expect(stopped).not.toHaveBeenCalled();
      stop();
    });
  });
}
