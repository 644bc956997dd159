import { describe, expect, it } from 'vitest';
import { createWords } from './createWords.ts';
import { words as english } from './en/index.ts';
import { languageFor } from './language.ts';
import { words as latvian } from './lv/index.ts';

const placesIn = (text: string): string[] => [
  ...new Set(Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name)),
];
const plainOf = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');

describe('words of the Studio', () => {
  it('are said in the plural form of the language, with numbers as it writes them', () => {
    const { say: en } = createWords('en-GB', english);
    const { say: lv } = createWords('lv', latvian);
    expect([1, 2, 1_200].map((count) => en('common.documents', { count }))).toEqual([
      'One document',
      '2 documents',
      '1,200 documents',
    ]);
    expect([0, 1, 2, 11, 21].map((count) => lv('common.documents', { count }))).toEqual([
      '0 dokumentu',
      '1 dokuments',
      '2 dokumenti',
      '11 dokumentu',
      '21 dokuments',
    ]);
  });

  it('keep values as they are, also those that look like a place', () => {
    const { say } = createWords('en-GB', english);
    expect(say('common.from', { brand: '{{brand}} $& <b>' })).toBe('from {{brand}} $& <b>');
  });

  it('have the same places in Latvian, and a form for each number that Latvian tells apart', () => {
    const translated: Readonly<Record<string, string>> = latvian;
    const strange = Object.entries(english).flatMap(([key, text]) => {
      const other = translated[key] ?? '';
      const [here, there] = [placesIn(text), placesIn(other)].map((names) => names.filter((name) => name !== 'count'));
      return String(here?.toSorted()) === String(there?.toSorted()) ? [] : [`${key}: ${text} | ${other}`];
    });
    expect(strange).toEqual([]);
    const counted = Object.keys(english).filter((key) => key.endsWith('_other'));
    const forms = new Intl.PluralRules('lv').resolvedOptions().pluralCategories;
    expect(
      counted
        .flatMap((key) => forms.map((form) => `${plainOf(key)}_${form}`))
        .filter((key) => !translated[key]?.trim()),
    ).toEqual([]);
  });

  it('begin in the language that a browser wants, as far as the Studio speaks it', () => {
    expect(languageFor(['lv-LV', 'en'])).toBe('lv');
    expect(languageFor(['ru', 'LV'])).toBe('lv');
    expect(languageFor(['ar', 'ru-RU'])).toBe('en');
    expect(languageFor(['constructor'])).toBe('en');
    expect(languageFor([])).toBe('en');
  });
});
