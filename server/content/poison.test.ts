import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '#runtime/document/parse.ts';
import { loadCatalog } from '../../tools/loadCatalog.ts';
import { PatternBook } from '../patterns/PatternBook.ts';
import { documentCheck } from './compose/checkDocument.ts';
import { ResultCache } from './compose/ResultCache.ts';
import { fileSource } from './folder/fileSource.ts';
import { checkDocuments } from './gate/checkDocuments.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const { documents } = await fileSource(join(ROOT, 'content')).read();
const KEYS = ['__proto__', 'constructor', 'prototype'];

/** The places of objects in a value, by keys: the whole first. */
function objectsIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Object.entries(value).flatMap(([key, held]) => objectsIn(held, [...place, key]));
  return Array.isArray(value) ? inner : [place, ...inner];
}

/** A text with a key put into one of its objects: as text, because an object literal would lose it. */
function poisoned(text: string, place: readonly string[], key: string): string {
  const value = JSON.parse(text) as object;
  const holder = place.reduce<object>((here, name) => Reflect.get(here, name) as object, value);
  Reflect.set(holder, 'POISON', { polluted: true });
  return JSON.stringify(value).replace('"POISON"', JSON.stringify(key));
}

/** One document of each kind, and of it a place at each depth. */
const samples = [...Map.groupBy(documents, ({ text }) => (JSON.parse(text) as { kind: string }).kind)].flatMap(
  ([kind, [document]]) => {
    const places = document ? objectsIn(JSON.parse(document.text)) : [];
    const depths = [...Map.groupBy(places, ({ length }) => length).values()].flatMap(([place]) =>
      place ? [place] : [],
    );
    return depths.map((place) => ({ kind, text: document?.text ?? '', place }));
  },
);

describe('poisoned keys [REL-C10]', () => {
  it('are refused in every kind of document, at every depth, with their place; no prototype is changed', () => {
    expect(new Set(samples.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
    for (const { text, place } of samples) {
      for (const key of KEYS) {
        const pointer = [...place, key].map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
        expect(parseDocument(poisoned(text, place, key))).toMatchObject({
          fault: { pointer, found: `a key named ${key}` },
        });
      }
    }
    expect([Object.keys(Object.prototype), Reflect.get({}, 'polluted')]).toEqual([[], undefined]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'widgets, actions and popups named %s are not there',
    async (name) => {
      const page = {
        kind: 'page',
        format: 1,
        id: 'x',
        path: '/x',
        layout: name,
        root: 'n0',
        nodes: {
          n0: { type: 'layout/stack', v: 1, slots: { main: ['a', 'b'] } },
          a: { type: name, v: 1 },
          b: { type: 'layout/stack', v: 1, on: { cta: [{ do: name }, { do: 'popup.open', with: { popup: name } }] } },
        },
      };
      const raw = { brand: 'base', file: 'content/base/pages/x.json', text: JSON.stringify(page) };
      const catalog = await loadCatalog(ROOT);
      const parts = { catalog, check: documentCheck(), patterns: new PatternBook(), results: new ResultCache() };
      const found = await checkDocuments([...documents, raw], parts);
      const pointers = found.filter(({ document }) => document === 'page/x').map(({ pointer }) => pointer);
      expect(pointers).toEqual(expect.arrayContaining(['/nodes/a/type']));
      expect(Object.keys(Object.prototype)).toEqual([]);
    },
  );
});
