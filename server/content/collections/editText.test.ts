import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame } from '#runtime/document/diff.ts';
import { editText } from './editText.ts';
import type { DocumentValue } from './entry.ts';

const content = path.join(import.meta.dirname, '../../../content');
const files = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
const read = (file: string): string => readFileSync(path.join(content, file), 'utf8');

/** Lines of a text that another one does not have, each counted as often as it occurs there. */
function linesOnlyIn(text: string, other: string): string[] {
  const left = other.split('\n');
  return text.split('\n').filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const page = `{
  "kind": "page",
  "format": 1,
  "id": "home",
  "root": "n0",
  "nodes": {
    "n1": { "type": "promo/hero", "v": 1, "props": { "title": { "$t": "z" }, "tones": ["a", "b"] } },
    "n0": {
      "type": "layout/stack",
      "v": 1,
      "slots": { "main": ["n1"] }
    }
  },
  "text": {
    "z": { "lv": "Zē", "en": "Zed" },
    "a": { "en": "A" }
  }
}
`;
type Page = Record<string, unknown> & {
  nodes: Record<string, { props?: Record<string, unknown>; slots?: Record<string, string[]> }>;
  text: Record<string, Record<string, string>>;
};

/** The page's text after a change, as its lines that are new and those that are gone. */
function edited(change: (value: Page) => void): { fresh: string[]; gone: string[] } {
  const value = JSON.parse(page) as Page;
  change(value);
  const text = editText(page, value);
  expect(JSON.parse(text)).toEqual(value);
  return { fresh: linesOnlyIn(text, page), gone: linesOnlyIn(page, text) };
}

describe('the text of a document that is changed', () => {
  it.each(files)('%s keeps every byte where nothing changed, whatever order its values come in', (file) => {
    const backwards = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(backwards);
      if (value === null || typeof value !== 'object') return value;
      return Object.fromEntries(
        Object.entries(value)
          .toReversed()
          .map(([name, inner]) => [name, backwards(inner)]),
      );
    };
    expect(editText(read(file), backwards(JSON.parse(read(file))) as DocumentValue)).toBe(read(file));
  });

  it('differs by one line for one text, one prop and one key, each in its place', () => {
    expect(edited(({ text }) => void Object.assign(text['z'] ?? {}, { lv: 'Cits' }))).toEqual({
      fresh: ['    "z": { "lv": "Cits", "en": "Zed" },'],
      gone: ['    "z": { "lv": "Zē", "en": "Zed" },'],
    });
    expect(edited(({ text }) => void Object.assign(text, { z: { ...text['z'], ru: 'Зет' } })).fresh).toEqual([
      '    "z": { "lv": "Zē", "en": "Zed", "ru": "Зет" },',
    ]);
    expect(edited(({ nodes }) => void nodes['n0']?.slots?.['main']?.push('n2')).fresh).toEqual([
      '      "slots": { "main": ["n1", "n2"] }',
    ]);
    expect(edited((value) => void Object.assign(value, { path: '/' })).fresh).toEqual(['  "path": "/",']);
    const text = editText(page, { ...(JSON.parse(page) as Page), path: '/' });
    expect(text).toContain('"id": "home",\n  "path": "/",\n  "root"');
  });

  it('has a new first key as its first: a popup opens with its first view', () => {
    const popup = `{
  "kind": "popup",
  "views": {
    "login": { "root": "a" },
    "register": { "root": "b", "back": "login" }
  }
}
`;
    const views = { 'sign-in': { root: 'a' }, register: { root: 'b', back: 'sign-in' } };
    const renamed = editText(popup, { kind: 'popup', views });
    expect(Object.entries((JSON.parse(renamed) as { views: object }).views)).toEqual(Object.entries(views));
    const without = editText(popup, { kind: 'popup', views: { register: { root: 'b' } } });
    const again = editText(without, JSON.parse(popup) as DocumentValue);
    expect(Object.keys((JSON.parse(again) as { views: object }).views)).toEqual(['login', 'register']);
  });

  it('takes a key or a thing of a list out with its line', () => {
    expect(edited(({ text }) => void delete text['z'])).toEqual({
      fresh: [],
      gone: ['    "z": { "lv": "Zē", "en": "Zed" },'],
    });
    expect(edited(({ nodes }) => void delete nodes['n0']?.slots)).toMatchObject({ fresh: ['      "v": 1'] });
  });

  it('says what it should, whatever there was and whatever comes', () => {
    const value = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 });
    fc.assert(
      fc.property(value, value, fc.constantFrom(undefined, 1, 2, '\t'), (before, after, space) => {
        const [old, wanted] = [before, { ...before, ...after }].map((one) => JSON.parse(JSON.stringify(one)));
        const text = editText(JSON.stringify(old, null, space), wanted as DocumentValue);
        expect(isSame(JSON.parse(text), wanted)).toBe(true);
        expect(editText(text, wanted as DocumentValue)).toBe(text);
      }),
    );
  });
});
