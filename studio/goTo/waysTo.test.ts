import { expect, it } from 'vitest';
import type { SearchHit } from '#schemas/search.ts';
import type { StudioBrand } from '#schemas/studio.ts';
import { waysTo } from './GoToStore.ts';

const locales = ['en', 'lv', 'ru'].map((code) => ({ code, name: code }));
const brand: StudioBrand = {
  id: 'aurora',
  name: 'Aurora',
  origin: '',
  locales,
  defaultLocale: 'en',
  timeZone: 'UTC',
  line: ['aurora', 'base'],
};
const hit = (document: string, locale: string | null, at: string): SearchHit => {
  const [of = '', kind = '', slug = ''] = document.split('/');
  const places = [{ at, excerpt: '' }];
  return { document, documentId: '', brand: of, kind, slug, locale, title: null, isDraft: false, places };
};
const documents = ['base/page/home', 'aurora/page/offers'].map((key) => ({ key }));
const to = (found: SearchHit, around: object = {}) =>
  waysTo(found, { brand, locale: 'ru', documents, ...around })[0]?.to;

it('leads from a text of a document to its part, and from one of the interface to its row beside the source', () => {
  expect(to(hit('base/page/home', 'lv', 'text/hero.title'))).toEqual({
    document: 'base/page/home',
    locale: 'lv',
    at: 'text/hero.title',
  });
  expect(to(hit('base/messages/lv', null, 'messages/session.signIn'))).toEqual({
    room: 'texts',
    document: '',
    locale: 'lv',
    at: 'base/messages/*#session.signIn',
  });
  expect(to(hit('base/messages/lv', null, 'document/documents/page/home/hero.title'))).toEqual({
    room: 'texts',
    document: '',
    locale: 'lv',
    at: 'base/page/home#hero.title',
  });
  expect(to(hit('aurora/config/main', null, 'title'))).toEqual({ room: 'settings', document: '' });
});

it('shows a source in the language that it is translated to here: the edited one, else the first', () => {
  const source = hit('base/messages/en', null, 'messages/session.signIn');
  expect(to(source)?.locale).toBe('ru');
  expect(to(source, { locale: 'en' })?.locale).toBe('lv');
  expect(to(source, { brand: { ...brand, locales: locales.slice(0, 1) }, locale: 'en' })?.locale).toBe('en');
  expect(to(hit('base/messages/ar', null, 'messages/x'))?.locale).toBe('ru');
});

it('leads to no row of a text that a catalogue says for an inherited document: its brand has none there', () => {
  const at = (document: string, name: string) => to(hit(document, null, `document/documents/${name}/hero.title`))?.at;
  expect(at('aurora/messages/lv', 'page/home')).toBe('');
  expect(at('aurora/messages/lv', 'page/offers')).toBe('aurora/page/offers#hero.title');
  expect(at('base/messages/lv', 'page/offers'), 'it may have one under the version').toBe(
    'base/page/offers#hero.title',
  );
  expect(at('base/messages/lv', 'page/gone')).toBe('');
});
