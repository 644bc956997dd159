import { describe, expect, it } from 'vitest';
import { findText, isTranslated, localeChain, resolveTexts } from './text.ts';

const table = {
  title: { en: 'Hello', lv: 'Sveiki', 'lv-LV': 'Sveiks' },
  only: { de: 'Hallo' },
  empty: { lv: '', en: 'x' },
};

describe('texts', () => {
  it('are looked for in the locale, its language, the default of the brand, then English', () => {
    expect(localeChain('lv-LV', 'ru')).toEqual(['lv-LV', 'lv', 'ru', 'en']);
    expect(localeChain('en', 'en')).toEqual(['en']);
  });

  it('carry the locale that they come from, so that a fallback is never taken for a translation', () => {
    expect(findText(table, 'title', localeChain('lv-LV', 'en'))).toEqual({ value: 'Sveiks', locale: 'lv-LV' });
    expect(findText(table, 'title', localeChain('lv-LT', 'en'))).toEqual({ value: 'Sveiki', locale: 'lv' });
    expect(findText(table, 'title', localeChain('ru', 'en'))).toEqual({ value: 'Hello', locale: 'en' });
    expect(findText(table, 'only', localeChain('lv', 'de'))).toEqual({ value: 'Hallo', locale: 'de' });
  });

  it('may be empty on purpose', () =>
    expect(findText(table, 'empty', ['lv', 'en'])).toEqual({ value: '', locale: 'lv' }));

  it('are translated where their language has them, or the bare language of a region; not by an empty one', () => {
    const languages = ['lv', 'lv-LV', 'lv-LT', 'ru'];
    expect(languages.map((locale) => isTranslated(table.title, locale))).toEqual([true, true, true, false]);
    expect(isTranslated({ 'lv-LV': 'Sveiks' }, 'lv')).toBe(false);
    expect(isTranslated(table.empty, 'lv')).toBe(false);
  });

  it('are not found in a locale outside the chain, nor in what objects inherit', () => {
    expect(findText(table, 'only', ['lv', 'en'])).toBeUndefined();
    for (const key of ['constructor', 'toString', '__proto__'])
      expect(findText(table, key, ['en', 'constructor'])).toBeUndefined();
    expect(findText(undefined, 'title', ['en'])).toBeUndefined();
  });

  it('take the place of every {"$t": key}, at any depth, and leave all else alone', () => {
    const value = { title: { $t: 'a' }, list: [{ $t: 'b' }, 1, null, 'x'], deep: { er: { $t: 'a' } }, $t: 5 };
    const texts: Record<string, string> = { a: 'A', b: 'B' };
    expect(
      resolveTexts(
        value,
        (key) => texts[key],
        () => undefined,
      ),
    ).toEqual({
      title: 'A',
      list: ['B', 1, null, 'x'],
      deep: { er: 'A' },
      $t: 5,
    });
    expect(value.title).toEqual({ $t: 'a' });
  });

  it('that nobody has become empty, and are told', () => {
    const missing: string[] = [];
    expect(
      resolveTexts(
        { a: { $t: 'gone' } },
        () => undefined,
        (key) => missing.push(key),
      ),
    ).toEqual({ a: '' });
    expect(missing).toEqual(['gone']);
  });
});
