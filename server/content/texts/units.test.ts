import { describe, expect, it } from 'vitest';
import { unitsOf, type Worked } from './units.ts';
import { unitsById } from './writeTexts.ts';

const worked = (brand: string, kind: Worked['name']['kind'], id: string, value: object): Worked => ({
  name: { brand, kind, id },
  value: { kind, id, ...value },
});

describe('texts for translators', () => {
  const asked = { sourceLocale: 'en', targetLocale: 'ka' };
  const catalog = { widgets: {} };
  const all = [
    worked('base', 'page', 'home', {
      text: { hello: { en: 'Hello' }, own: { en: 'Own', ka: 'თავისი' }, bare: { en: 'Bare' } },
    }),
    worked('aurora', 'page', 'home', { text: { hello: { en: 'Win big' } } }),
    worked('base', 'messages', 'ka', {
      messages: {},
      documents: { 'page/home': { hello: 'გამარჯობა', own: 'სხვისი' } },
    }),
  ];

  it('have the translation of the document, else that of the catalogue beside it', () => {
    const documents = all.filter(({ name }) => name.kind === 'page'); // the catalogue is not asked for
    const units = unitsOf({ documents, worked: all, catalog }, asked);
    expect(units.map(({ id, target, saidIn }) => [id, target, saidIn])).toEqual([
      ['base/page/home#hello', 'გამარჯობა', 'base/messages/ka'],
      ['base/page/home#own', 'თავისი', undefined],
      ['base/page/home#bare', undefined, undefined],
      ['aurora/page/home#hello', undefined, undefined],
    ]);
  });

  it('say in which language readers of one of a country get a text that has none of its own', () => {
    const documents = [
      worked('base', 'page', 'home', { text: { hello: { en: 'Hello', lv: 'Sveiki' }, bare: { en: 'Bare' } } }),
      ...['en', 'lv'].map((id) => worked('base', 'messages', id, { messages: { join: id } })),
    ];
    const read = (targetLocale: string) =>
      unitsOf({ documents, worked: documents, catalog }, { sourceLocale: 'en', targetLocale }).map(
        ({ readIn }) => readIn,
      );
    expect(read('lv-LV')).toEqual(['lv', undefined, 'lv']);
    expect(read('ka')).toEqual([undefined, undefined, undefined]);
  });

  it('have it, too, where a few are named to be written: what was read is what a change is held against', () => {
    const units = unitsById(all, { ...asked, ids: ['base/page/home#hello'] }, catalog);
    expect(units.get('base/page/home#hello')?.target).toBe('გამარჯობა');
  });
});
