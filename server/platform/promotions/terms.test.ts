import { describe, expect, it } from 'vitest';
import { inLocale, type StoredWords } from './terms.ts';

const words: StoredWords = {
  title: 'Welcome',
  text: 'Your deposit doubled, up to {upTo}.',
  terms: 'A stake may be {maxBet} at most; {other} is no sum.',
  images: {},
  sums: { upTo: { EUR: '100.00', BRL: '500.00' }, maxBet: { EUR: '5.00' } },
  translations: { lv: { title: 'Sveiks', text: 'Iemaksa dubultā, līdz {upTo}.' } },
};

describe('sums in a campaign’s words [DOM-59]', () => {
  it.each([
    ['en', 'EUR', 'Your deposit doubled, up to €100.00.'],
    ['en', 'BRL', 'Your deposit doubled, up to R$500.00.'],
    ['lv', 'EUR', 'Iemaksa dubultā, līdz 100,00 €.'],
    ['en', 'JPY', 'Your deposit doubled, up to €100.00.'], // no reward in yen: what others get
  ])('are written for readers of %s in %s', (locale, currency, text) => {
    expect(inLocale(words, { locale, currency }).text.replaceAll('\u00a0', ' ')).toBe(text);
  });

  it('stand in the terms, too; a name that is no sum stays as it is', () => {
    expect(inLocale(words, { locale: 'lv', currency: 'EUR' }).terms).toMatch(
      /^A stake may be 5,00\s€ at most; {other} is no sum\.$/,
    );
  });

  it('are not sent beside the words', () => {
    expect(Object.keys(inLocale(words, { locale: 'en', currency: 'EUR' }))).toEqual([
      'title',
      'text',
      'terms',
      'images',
    ]);
  });
});
