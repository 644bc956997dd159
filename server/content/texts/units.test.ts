import { describe, expect, it } from 'vitest';
import { unitsOf, type Worked } from './units.ts';

const worked = (brand: string, kind: Worked['name']['kind'], id: string, value: object): Worked => ({
  name: { brand, kind, id },
  value: { kind, id, ...value },
});

describe('texts for translators', () => {
  const documents = [
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
    const units = unitsOf(documents, { sourceLocale: 'en', targetLocale: 'ka' }, { widgets: {} });
    expect(units.map(({ id, target }) => [id, target])).toEqual([
      ['base/page/home#hello', 'გამარჯობა'],
      ['base/page/home#own', 'თავისი'],
      ['base/page/home#bare', undefined],
      ['aurora/page/home#hello', undefined],
    ]);
  });
});
