import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueNames } from '../../demo/seed/catalogueNames.ts';
import { shelves } from '../../demo/seed/shelves.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T;
const locales = ['en', 'lv', 'ru', 'ar'] as const;

/** What the demo's catalogue calls a category, in each language. */
const inCatalogue = (category: string): Record<string, string> =>
  Object.fromEntries(
    catalogueNames().flatMap(({ kind, sysname, locale, name }) =>
      kind === 'category' && sysname === category ? [[locale, name]] : [],
    ),
  );

describe.each(shelves)('the category $sysname', ({ sysname, name }) => {
  it('is called the same by the catalogue and by the starter content, in each language', () => {
    const inContent = locales.map((locale) => {
      const { messages: words } = read<{ messages: Record<string, string> }>(`content/base/messages/${locale}.json`);
      return [locale, words[`games.category.${sysname}`]];
    });
    expect(inCatalogue(sysname)).toEqual(Object.fromEntries(inContent));
    expect(inCatalogue(sysname)['en']).toBe(name);
  });
});

it.each(['game-hall', 'game-category'])('the filter of the page %s calls categories by these names', (page) => {
  const { text } = read<{ text: Record<string, object> }>(`content/base/pages/${page}.json`);
  const inFilter = shelves.filter(({ sysname }) => text[`filter.categories.${sysname}`] !== undefined);
  expect(inFilter.length).toBeGreaterThan(5);
  for (const { sysname } of inFilter) expect(text[`filter.categories.${sysname}`]).toEqual(inCatalogue(sysname));
});

it('games of the type `logical` are called as their category is', () => {
  const inFilter = locales.map((locale) => [
    locale,
    read<Record<string, string>>(`widgets/games/filter/messages/${locale}.json`)['games.filter.kinds.logical'],
  ]);
  expect(inCatalogue('logic')).toEqual(Object.fromEntries(inFilter));
});
