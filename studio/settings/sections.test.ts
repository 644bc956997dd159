import { describe, expect, it } from 'vitest';
import type { JsonSchema } from '#schemas/jsonSchema.ts';
import { recordOf, textsOf } from '#schemas/record.ts';
import { findSettings, ownIn, sectionAt, sectionsOf } from './sections.ts';

const titlesOf = (words: string, locale = ''): string[] =>
  findSettings(sectionsOf(locale), words).map(({ title }) => title);

describe('groups of settings', () => {
  it('are all that a document of settings has, with words that say what each is [CFG-02]', () => {
    const sections = sectionsOf('');
    expect(sections.map(({ name }) => name)).toEqual([
      'common',
      'access',
      'systemPages',
      'customCode',
      'analytics',
      'betting',
      'cashier',
      'chat',
      'forms',
      'games',
      'search',
      'loyalty',
      'social',
      'settingsForUpdBalance',
      'tournaments',
      'style',
      'popups',
    ]);
    const untold = ({ type, properties = {} }: JsonSchema, at: string): string[] =>
      Object.entries(type === 'object' ? properties : {}).flatMap(([name, inner]) => [
        ...(textsOf(inner)['title'] === undefined ? [`${at}/${name}`] : []),
        ...untold(inner, `${at}/${name}`),
        ...untold(recordOf(inner.items), `${at}/${name}/…`),
      ]);
    expect(sections.flatMap(({ schema, at }) => [...(schema['title'] ? [] : [at]), ...untold(schema, at)])).toEqual([]);
  });

  it('of one language stand apart, without those that guard or close the site', () => {
    const [common, ...others] = sectionsOf('lv');
    expect(common?.at).toBe('/perLocale/lv/common');
    expect(titlesOf('maintenance', 'lv')).toEqual([]);
    expect(others.map(({ name }) => name)).not.toContain('access');
  });

  it('are searched by title, by what they do and by their name in documents', () => {
    expect(titlesOf('promo open')).toEqual(['Promo code open from the start']);
    expect(titlesOf('maintenance page')).toEqual(['Closed for maintenance']);
    expect(titlesOf('debounceMs')).toEqual(['Milliseconds after the last key']);
    expect(titlesOf('no such thing')).toEqual([]);
  });

  it('say how many of their settings are the brand’s own', () => {
    const operations = [
      { op: 'set', at: '/games/pageSize', value: 24 },
      { op: 'set', at: '/gamesOfOthers', value: 1 },
    ];
    const games = sectionsOf('').find(({ name }) => name === 'games');
    expect(games && ownIn({ operations }, games)).toBe(1);
  });

  it('are found for a setting, of one language too: a finding leads there', () => {
    expect(sectionAt('/cashier/icons/card')).toEqual({ name: 'cashier', locale: '' });
    const [first] = sectionsOf('lv');
    expect(sectionAt(`${first?.at}/x`)).toEqual({ name: first?.name, locale: 'lv' });
    expect(sectionAt('/text/a')).toBeUndefined();
  });
});
