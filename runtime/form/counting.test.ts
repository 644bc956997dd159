import { describe, expect, it } from 'vitest';
import { siteTexts } from '../../tests/support/siteTexts.ts';
import { briefTranslate } from '../i18n/briefTranslate.ts';
import { createTranslate } from '../i18n/createTranslate.ts';
import { textOf } from './messages.ts';

const FORM = /_(zero|one|two|few|many|other)$/;

const tables = siteTexts();
const countingIn = (table: Readonly<Record<string, string>>): string[] => [
  ...new Set(Object.keys(table).flatMap((key) => (FORM.test(key) ? [key.replace(FORM, '')] : []))),
];
/** Texts that count in some language. */
const counting = [...new Set(Object.values(tables).flatMap(countingIn))].toSorted();

/** Numbers that each form of a language is said with. Source: CLDR, plural rules. */
const NUMBERS: readonly (readonly [locale: string, form: string, numbers: readonly number[]])[] = [
  ['lv', 'zero', [0, 10, 11, 19, 20, 30, 111]],
  ['lv', 'one', [1, 21, 31, 101, 121]],
  ['lv', 'other', [2, 9, 22, 29, 102]],
  ['ru', 'one', [1, 21, 31, 101, 121]],
  ['ru', 'few', [2, 3, 4, 22, 24, 102]],
  ['ru', 'many', [0, 5, 11, 12, 14, 20, 25, 111]],
  ['ar', 'zero', [0]],
  ['ar', 'one', [1]],
  ['ar', 'two', [2]],
  ['ar', 'few', [3, 10, 103, 110]],
  ['ar', 'many', [11, 26, 99, 111]],
  ['ar', 'other', [100, 102, 200]],
];

describe.each(NUMBERS)('texts that count in %s, «%s»', (locale, form, numbers) => {
  const table = tables[locale] ?? {};
  it.each(counting)('%s', (key) => {
    const wording = table[`${key}_${form}`];
    expect(wording).toBeTypeOf('string');
    for (const t of [createTranslate(locale, table), briefTranslate(locale, table)])
      for (const number of numbers) {
        const values = { count: number, min: number, max: number, minAge: number, total: number, points: number };
        const text = wording?.replaceAll(/\$\$\w+\$\$|\{\{?\w+\}?\}/g, String(number));
        expect([number, textOf(t, [key, 'nobody has words for it'], values)]).toEqual([number, text]);
        expect(text).not.toMatch(/[{}$_]/);
      }
  });
});

it('has every form of its language for a text that counts, and none of another’s', () => {
  for (const [locale, table] of Object.entries(tables)) {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const key of locale === 'en' ? countingIn(table) : counting) {
      const forms = Object.keys(table).filter((name) => FORM.test(name) && name.replace(FORM, '') === key);
      const wanted = pluralCategories.map((form) => `${key}_${form}`);
      expect([locale, forms.toSorted()]).toEqual([locale, wanted.toSorted()]);
    }
  }
});

it('says the number itself wherever a form stands for more than one', () => {
  for (const [locale, form, numbers] of NUMBERS)
    for (const key of numbers.length > 1 ? counting : [])
      expect([locale, key, form, tables[locale]?.[`${key}_${form}`]]).toEqual([
        locale,
        key,
        form,
        expect.stringMatching(/\$\$\w+\$\$|\{\{?\w+\}?\}/),
      ]);
});
