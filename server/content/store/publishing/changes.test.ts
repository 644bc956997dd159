import { describe, expect, it } from 'vitest';
import { twoPersonBrands } from './brandRules.ts';
import { changeBetween, isOfBrand, placesOf } from './changeBetween.ts';

const page = { brand: 'kestrel', kind: 'page', id: 'home' };
const text = (texts: object, more: object = {}) => ({ kind: 'page', path: '/', ...more, text: texts });
const shared = [{ brand: 'kestrel' }];
const of = (...locales: string[]) => locales.map((locale) => ({ brand: 'kestrel', locale }));

describe('what a change touches', () => {
  const before = text({ a: { en: 'A', lv: 'A' }, b: { en: 'B' } });
  it.each<[string, object | null, unknown]>([
    ['nothing', before, []],
    ['a text of one language', text({ a: { en: 'A', lv: 'Ā' }, b: { en: 'B' } }), of('lv')],
    ['texts of two', text({ a: { en: 'X', lv: 'Ā' }, b: { en: 'B' } }), of('en', 'lv')],
    ['a language that is new', text({ a: { en: 'A', lv: 'A' }, b: { en: 'B', ru: 'Б' } }), of('ru')],
    ['a language that goes', text({ a: { en: 'A' }, b: { en: 'B' } }), of('lv')],
    ['a text that goes, in all its languages', text({ b: { en: 'B' } }), of('en', 'lv')],
    ['a text that is new', text({ a: { en: 'A', lv: 'A' }, b: { en: 'B' }, c: { lv: 'C' } }), of('lv')],
    ['the structure', text({ a: { en: 'A', lv: 'A' }, b: { en: 'B' } }, { path: '/x' }), shared],
    ['structure and text', text({ a: { en: 'A', lv: 'Ā' }, b: { en: 'B' } }, { path: '/x' }), [...shared, ...of('lv')]],
    ['all texts at once', { kind: 'page', path: '/' }, of('en', 'lv')],
    ['the whole document', null, shared],
  ])('%s', (_, after, places) => {
    const fresh = after as Readonly<Record<string, unknown>> | null;
    expect(placesOf(changeBetween({ name: page, before, after: fresh, defaultLocale: 'en' }))).toEqual(places);
  });

  it('a catalogue of texts belongs to its language', () => {
    const name = { brand: 'base', kind: 'messages', id: 'lv' };
    const after = { kind: 'messages', messages: { a: 'A' } };
    const change = changeBetween({ name, before: null, after, defaultLocale: 'en' });
    expect(placesOf(change)).toEqual([{ brand: 'base', locale: 'lv' }]);
  });

  it('redirects are the brand’s, also where they are operations, or none', () => {
    const name = { brand: 'kestrel', kind: 'redirects', id: 'site' };
    const places = (before: object | null, after: object): unknown[] =>
      placesOf(changeBetween({ name, before: before && { ...before }, after: { ...after }, defaultLocale: 'en' }));
    const own = [{ brand: 'kestrel' }];
    const version = (...operations: object[]) => ({ kind: 'redirects', operations });
    expect(places(null, version())).toEqual(own);
    expect(places(version(), version({ op: 'unset', at: '/rules/~1a' }))).toEqual(own);
    expect(places(null, { kind: 'redirects', rules: [] })).toEqual(own);
    const [short, long] = [{}, { external: false }].map((more) => ({
      kind: 'redirects',
      rules: [{ from_url: '/a', to_url: '/b', ...more }],
    }));
    expect(places(short ?? null, long ?? {})).toEqual([]);
  });

  it('a brand or a config says how a site works, where it is not texts alone', () => {
    const of = (kind: string, after: object) =>
      isOfBrand(
        changeBetween({
          name: { brand: 'kestrel', kind, id: 'x' },
          before: { kind },
          after: { kind, ...after },
          defaultLocale: 'en',
        }),
      );
    expect([of('brand', { name: 'K' }), of('config', { common: {} }), of('page', { path: '/' })]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('brands that publish by two persons', () => {
  const rules = new Map(
    [
      { id: 'base' },
      { id: 'aurora', parent: 'base', twoPersons: true },
      { id: 'kestrel', parent: 'aurora' },
      { id: 'swift', parent: 'kestrel', twoPersons: false },
      { id: 'tidal', parent: 'base' },
      { id: 'loop', parent: 'pool', twoPersons: true },
      { id: 'pool', parent: 'loop' },
    ].map((rule) => [rule.id, rule]),
  );
  it.each<[string, string[]]>([
    ['tidal', []],
    ['kestrel', ['kestrel']],
    ['swift', []],
    ['aurora', ['aurora', 'kestrel']],
    ['base', ['aurora', 'kestrel']],
    ['loop', ['loop', 'pool']],
    ['gone', []],
  ])('a change of %s reaches %j', (brand, reached) => {
    expect(twoPersonBrands(new Set([brand]), rules)).toEqual(reached);
  });
});
