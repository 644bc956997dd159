import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { briefTranslate } from './briefTranslate.ts';
import { createTranslate } from './createTranslate.ts';
import { createFormatters } from './format.ts';

/** Blanks as Intl writes them (narrow, no-break) made plain. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/[\u200e\u200f]/g, '');
const NOON = Date.UTC(2026, 10, 21, 12, 5);

describe('money', () => {
  const money = (locale: string, amount: string, currency: string): string =>
    plain(createFormatters(locale, 'UTC').money({ amount, currency }));

  it.each([
    ['en', '1234.5', 'EUR', '€1,234.50'],
    ['en', '-5', 'EUR', '-€5.00'],
    ['en', '1234', 'JPY', '¥1,234'],
    ['lv', '1234.5', 'EUR', '1234,50 €'],
    ['ru', '1234.5', 'EUR', '1 234,50 €'],
    ['en', '1234.5', 'USDT', '1,234.50 USDT'],
    ['ru', '0.1', 'USDT', '0,10 USDT'],
    ['en', '7', 'FUN', 'FUN 7.00'],
  ])('in %s: %s %s is %s', (locale, amount, currency, text) => expect(money(locale, amount, currency)).toBe(text));

  it('keeps the dollar beside its letters in right-to-left text', () =>
    expect(createFormatters('ar', 'UTC').money({ amount: '20', currency: 'USD' })).toMatch(/US\$\u200e$/));

  it.each(['', 'x', 'NaN', 'Infinity', '1,5', '{}'])('that is no number is an empty text: %j', (amount) =>
    expect(money('en', amount, 'EUR')).toBe(''),
  );

  it('is written with western digits in every locale', () => {
    for (const locale of ['ar', 'fa', 'bn', 'mr']) expect(money(locale, '1234.5', 'EUR')).toMatch(/1.?234/);
  });
});

describe('numbers and times', () => {
  it('are those of the locale, in the zone of the site', () => {
    const { number, date, time } = createFormatters('lv', 'Europe/Riga');
    expect([plain(number(1_234_567.5)), date(NOON), time(NOON)]).toEqual([
      '1 234 567,5',
      '2026. gada 21. nov.',
      '14:05',
    ]);
    expect([createFormatters('en-GB', 'UTC').date(NOON), createFormatters('en-US', 'UTC').time(NOON)]).toEqual([
      '21 Nov 2026',
      '12:05',
    ]);
    // two numbers in a row never say which of them is the month
    expect(createFormatters('en', 'UTC').date(NOON)).toBe('Nov 21, 2026');
    expect(createFormatters('en', 'UTC').day(NOON)).toBe('Nov 21');
    expect(plain(createFormatters('ru', 'UTC').date(NOON))).toBe('21 нояб. 2026 г.');
  });

  it.each(['uz', 'kk', 'az', 'uz-Latn', 'az-AZ'])(
    'in %s are written as in Russian: server and browser differ there',
    (locale) => {
      const [own, russian] = [createFormatters(locale, 'UTC'), createFormatters('ru', 'UTC')];
      const amount = { amount: '1234.5', currency: 'EUR' };
      expect([own.money(amount), own.number(1234.5), own.date(NOON), own.time(NOON)]).toEqual([
        russian.money(amount),
        russian.number(1234.5),
        russian.date(NOON),
        russian.time(NOON),
      ]);
    },
  );
});

describe('the translator of a fresh page', () => {
  const t = briefTranslate('en', { hello: 'Hello {{name}}, {{name}}!', plain: 'Yes' });

  it('says a text and fills its places', () => {
    expect([t('plain'), t('hello', { name: 'Zane' }), t('hello')]).toEqual([
      'Yes',
      'Hello Zane, Zane!',
      'Hello {{name}}, {{name}}!',
    ]);
  });

  it('says the key of a text that it does not have', () => {
    expect([t('gone.text'), t('constructor'), t('__proto__')]).toEqual(['gone.text', 'constructor', '__proto__']);
  });
});

describe('the full translator', () => {
  const counts = (locale: string, table: Readonly<Record<string, string>>, numbers: readonly number[]): string[] => {
    const t = createTranslate(locale, table);
    return numbers.map((count) => t('spins', { count }));
  };

  it('knows the plural forms of Russian', () => {
    const table = {
      spins_one: '{{count}} вращение',
      spins_few: '{{count}} вращения',
      spins_many: '{{count}} вращений',
      spins_other: '{{count}} вращения',
    };
    expect(counts('ru', table, [1, 2, 5, 11, 21, 22, 25, 111])).toEqual([
      '1 вращение',
      '2 вращения',
      '5 вращений',
      '11 вращений',
      '21 вращение',
      '22 вращения',
      '25 вращений',
      '111 вращений',
    ]);
  });

  it('knows the six plural forms of Arabic', () => {
    const table = {
      spins_zero: 'zero',
      spins_one: 'one',
      spins_two: 'two',
      spins_few: 'few',
      spins_many: 'many',
      spins_other: 'other',
    };
    expect(counts('ar', table, [0, 1, 2, 3, 10, 11, 99, 100, 103])).toEqual([
      'zero',
      'one',
      'two',
      'few',
      'few',
      'many',
      'many',
      'other',
      'few',
    ]);
  });

  it('knows the three of Latvian, zero among them', () => {
    const table = { spins_zero: 'zero', spins_one: 'one', spins_other: 'other' };
    expect(counts('lv', table, [0, 1, 2, 10, 11, 21, 111, 121])).toEqual([
      'zero',
      'one',
      'other',
      'zero',
      'zero',
      'one',
      'zero',
      'one',
    ]);
  });

  it('says the same as the brief one where there are no plurals, and escapes nothing: React does', () => {
    const table = { hello: 'Hello {{name}}!', 'a.b:c': 'dots <b>' };
    const [full, brief] = [createTranslate('en', table), briefTranslate('en', table)];
    for (const t of [full, brief])
      expect([t('hello', { name: '<i>&' }), t('hello'), t('a.b:c'), t('gone.key')]).toEqual([
        'Hello <i>&!',
        'Hello {{name}}!',
        'dots <b>',
        'gone.key',
      ]);
  });

  it('says the same as the brief one of everything that counts, in every language and with forms missing', () => {
    const forms = ['', '_zero', '_one', '_two', '_few', '_many', '_other'].map((form) => `spins${form}`);
    const table = fc.uniqueArray(fc.constantFrom(...forms)).map((there) => {
      const entries = there.map((name) => [name, `${name} {{count}} {{gone}}`]);
      return Object.fromEntries(entries) as Record<string, string>;
    });
    const count = fc.oneof(fc.nat(130), fc.constantFrom(-1, 0.5, 1.5, 21.1, 1_000_000));
    fc.assert(
      fc.property(fc.constantFrom('en', 'lv', 'ru', 'ar', 'ja', 'pl', 'fr'), table, count, (locale, texts, number) => {
        const [full, brief] = [createTranslate(locale, texts), briefTranslate(locale, texts)];
        expect(brief('spins', { count: number })).toBe(full('spins', { count: number }));
        expect(brief('spins')).toBe(full('spins'));
      }),
      { numRuns: 300 },
    );
  });

  it('keeps locales apart: one translator never says the words of another', () => {
    const [en, lv] = [createTranslate('en', { yes: 'Yes', no: 'No' }), createTranslate('lv', { yes: 'Jā' })];
    expect([en('yes'), lv('yes'), lv('no')]).toEqual(['Yes', 'Jā', 'no']);
  });
});
