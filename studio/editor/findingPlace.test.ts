import { describe, expect, it } from 'vitest';
import { findingPlace, placeInDraft, placeToMend } from './findingPlace.ts';

const shown = {
  kind: 'page',
  seo: { title: { $t: 'seo.title' } },
  nodes: {
    hero: { type: 'promo/hero', props: { items: [{ title: 'A' }, { title: { $t: 'hero.1.title' } }] } },
    list: { type: 'games/list', props: {} },
  },
  fields: [{ name: 'email' }, { name: 'phone', label: { $t: 'phone.label' } }],
};
const document = { operations: [{ op: 'set', node: 'list', at: '/props/title', value: 'x' }] };
const placeOf = (pointer: string, of = 'page/home') =>
  findingPlace({ document: of, pointer }, { key: 'aurora/page/home', shown, document });

describe('a finding of the gate', () => {
  it.each([
    ['/nodes/hero/props/items/0/cta/href', { node: 'hero', at: '/props/items/0/cta/href' }],
    ['/text/hero.1.title/lv', { node: 'hero', at: '/props/items/1/title' }],
    ['/text/seo.title/en', { node: null, at: '/seo/title' }],
    ['/operations/0/value', { node: 'list', at: '/props/title' }],
    ['/fields/1/rules', { node: null, at: '/fields/phone/rules' }],
    ['/text/phone.label/lv', { node: null, at: '/fields/phone/label' }],
    ['/path', { node: null, at: '/path' }],
    ['/nodes/gone/props', { node: null, at: '/nodes/gone/props' }],
  ])('at %s leads to the value that is edited', (pointer, place) => {
    expect(placeOf(pointer)).toEqual(place);
  });

  describe('about texts that a language lacks', () => {
    const found = { document: 'page/home', pointer: '/text', locale: 'lv' };
    const read = (text: object, said: Readonly<Record<string, Readonly<Record<string, string>>>> = {}) => ({
      key: 'aurora/page/home',
      shown: { ...shown, text },
      document,
      said,
    });
    const titles = { 'seo.title': { en: 'Home' }, 'hero.1.title': { en: 'B' }, 'phone.label': { en: 'Phone' } };
    const OF_HERO = { node: 'hero', at: '/props/items/1/title' };

    it('leads to the first of them, as the document names them', () => {
      const { 'seo.title': title, ...others } = titles;
      expect(placeToMend(found, read({ ...others, 'seo.title': title }))).toEqual({ node: null, at: '/seo/title' });
      expect(placeToMend(found, read({ ...titles, 'seo.title': { en: 'Home', lv: 'Sākums' } }))).toEqual(OF_HERO);
      expect(findingPlace(found, read(titles)), 'and stands beside none of them').toEqual({ node: null, at: '' });
      expect(placeToMend({ ...found, pointer: '/path' }, read(titles))).toEqual({ node: null, at: '/path' });
    });

    it('passes over texts that nobody names, and names without a text', () => {
      const { 'seo.title': _, ...others } = titles;
      expect(placeToMend(found, read({ 'old.title': { en: 'Old' }, ...others }))).toEqual(OF_HERO);
    });

    it('passes over those that a region has from its language', () => {
      const text = { ...titles, 'seo.title': { en: 'Home', lv: 'Sākums' } };
      expect(placeToMend({ ...found, locale: 'lv-LV' }, read(text))).toEqual(OF_HERO);
    });

    it('passes over those that a catalogue says, where the document does not say nothing itself', () => {
      const said = { 'seo.title': { lv: 'Sākums' } };
      expect(placeToMend(found, read(titles, said))).toEqual(OF_HERO);
      const emptied = { ...titles, 'seo.title': { en: 'Home', lv: '' } };
      expect(placeToMend(found, read(emptied, said))).toEqual({ node: null, at: '/seo/title' });
    });
  });

  it('in a brand’s version of a form leads to the field, whether the version wrote the whole list or one of its items', () => {
    const form = { fields: [{ name: 'email' }, { name: 'phone', label: 'Phone' }] };
    const operations = [
      { op: 'set', at: '/fields', value: form.fields },
      { op: 'set', at: '/fields/phone/label', value: 'Phone' },
      { op: 'insertAfter', at: '/fields', after: 'email', value: { name: 'phone', label: 'Phone' } },
    ];
    const at = (pointer: string) => {
      const found = { document: 'form/ask', pointer, says: '' };
      return findingPlace(found, { key: 'aurora/form/ask', shown: form, document: { operations } })?.at;
    };
    expect(at('/operations/0/value/1/label')).toBe('/fields/phone/label');
    expect(at('/operations/0/value')).toBe('/fields');
    expect(at('/operations/1/value')).toBe('/fields/phone/label');
    expect(at('/operations/2/value/label')).toBe('/fields/phone/label');
  });

  it('on a redirect leads to its row, in a brand’s version too, where operations name it', () => {
    const redirects = {
      rules: [
        { from_url: '/a', to_url: '/b' },
        { id: 'old', from_url: '/c', to_url: '/d' },
      ],
    };
    const change = { op: 'insertAfter', at: '/rules', after: null, value: { id: 'old', from_url: '/c', to_url: '/d' } };
    const operations = [change, { op: 'set', at: '/rules/old/to_url', value: '/e' }];
    const at = (pointer: string) => {
      const found = { document: 'redirects/site', pointer, says: '' };
      return findingPlace(found, { key: 'aurora/redirects/site', shown: redirects, document: { operations } })?.at;
    };
    expect(at('/rules/1/to_url')).toBe('/rules/1/to_url');
    expect(at('/operations/0/value/from_url')).toBe('/rules/1/from_url');
    expect(at('/operations/1/value')).toBe('/rules/1/to_url');
  });

  it('about another document leads nowhere', () => {
    expect(placeOf('/path', 'page/other')).toBeNull();
  });

  it('on a live redirect leads to its row in the draft, wherever that is by now; to none where the draft has it no more', () => {
    const key = 'base/redirects/site';
    const rule = (name: string) => ({ from_url: name, to_url: '/to' });
    const read = (...names: string[]) => {
      const document = { rules: names.map(rule) };
      return { key, shown: document, document };
    };
    const draft = read('/new', '/b', '/a');
    const at = (pointer: string, live: ReturnType<typeof read> | null) =>
      placeInDraft({ document: 'redirects/site', pointer }, { live, draft })?.at;
    expect(at('/rules/0/to_url', read('/a', '/gone'))).toBe('/rules/2/to_url');
    expect(at('/rules/1/to_url', read('/a', '/gone'))).toBeUndefined();
    expect(at('/rules/1/to_url', null)).toBe('/rules/1/to_url');
  });
});
