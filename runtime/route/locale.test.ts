import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withPrefix } from '../document/prefix.ts';
import { inLocale, preferredLocale, splitLocale } from './locale.ts';

const set = { codes: ['en', 'lv', 'ru', 'pt-BR'], defaultLocale: 'en' };

describe('the locale of an address', () => {
  it.each([
    ['/', { locale: 'en', prefix: '', path: '/' }],
    ['', { locale: 'en', prefix: '', path: '/' }],
    ['/faq', { locale: 'en', prefix: '', path: '/faq' }],
    ['/lv', { locale: 'lv', prefix: '/lv', path: '/' }],
    ['/lv/', { locale: 'lv', prefix: '/lv', path: '/' }],
    ['/lv/faq/x', { locale: 'lv', prefix: '/lv', path: '/faq/x' }],
    ['/pt-BR/faq', { locale: 'pt-BR', prefix: '/pt-BR', path: '/faq' }],
  ])('%j is %j', (pathname, place) => expect(splitLocale(pathname, set)).toEqual(place));

  it.each(['/de/faq', '/LV/faq', '/lvx', '/lv-LV/faq', '/en/faq', '/constructor/x', '/faq/lv'])(
    'takes the first part of %j for a slug, not a locale: the brand does not have it, or it needs no prefix',
    (pathname) => expect(splitLocale(pathname, set)).toEqual({ locale: 'en', prefix: '', path: pathname }),
  );

  it('is put before a path, not into its query or hash, nor before addresses elsewhere', () => {
    expect(withPrefix('/', '/lv')).toBe('/lv');
    expect(withPrefix('/?a=1#b', '/lv')).toBe('/lv?a=1#b');
    expect(withPrefix('/faq?next=/x#/y', '/lv')).toBe('/lv/faq?next=/x#/y');
    expect(withPrefix('/faq', '')).toBe('/faq');
    for (const href of ['#top', '?a=1', 'https://partner.test/', 'mailto:a@b.test'])
      expect(withPrefix(href, '/lv')).toBe(href);
  });

  it('comes off again as it was put on', () => {
    const path = fc.webPath().filter((p) => p.startsWith('/') && !set.codes.includes(p.split('/')[1] ?? ''));
    fc.assert(
      fc.property(path, fc.constantFrom(...set.codes), (at, code) => {
        expect(splitLocale(inLocale(at, code, 'en'), set)).toMatchObject({ locale: code, path: at });
      }),
    );
  });
});

describe('the locale that a first visit is sent to', () => {
  const preferred = (cookie: string | undefined, languages?: string): string | null =>
    preferredLocale(cookie, languages, set);

  it('is the remembered one, before the languages of the browser', () => {
    expect(preferred('ru', 'lv')).toBe('ru');
    expect(preferred('en', 'lv')).toBeNull();
  });

  it('is the best language of the browser that the brand has', () => {
    expect(preferred(undefined, 'lv')).toBe('lv');
    expect(preferred(undefined, 'lv-LV,lv;q=0.9,en;q=0.8')).toBe('lv');
    expect(preferred(undefined, 'de, ru;q=0.4, lv;q=0.7')).toBe('lv');
    expect(preferred(undefined, 'de, ru ; q=0.7 , lv; q=0.4')).toBe('ru');
    expect(preferred(undefined, 'PT-br')).toBe('pt-BR');
    expect(preferred(undefined, 'en-US,lv;q=0.9')).toBeNull();
  });

  it('stays with the default where nothing fits', () => {
    for (const languages of [undefined, '', 'de', '*', ';;;', 'lv;q=0', ',,,', 'q=1', 'x'.repeat(9_000)])
      expect(preferred(undefined, languages)).toBeNull();
    expect(preferred('constructor', undefined)).toBeNull();
    expect(preferred('zz', 'lv')).toBe('lv');
  });

  it('is one that the brand has, whatever the header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (header) =>
        [null, 'lv', 'ru', 'pt-BR'].includes(preferred(header, header)),
      ),
    );
  });
});
