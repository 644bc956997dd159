// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderField } from '../../../tests/support/renderForm.tsx';
import { createCurrencyLabel, currenciesIn } from './currencies.ts';

describe('currencies', () => {
  it.each([
    [
      'metadata.get',
      [
        {
          currencies: [
            { code: 'EUR', exponent: 2 },
            { code: 'USDT', exponent: 6 },
          ],
        },
      ],
      ['EUR', 'USDT'],
    ],
    [
      'metadata.getgeneralinfo',
      [{ available_currencies: ['EUR', 'KZT', 'USD'], default_currency: 'USD' }],
      ['USD', 'EUR', 'KZT'],
    ],
    ['a list of codes', ['EUR'], ['EUR']],
    ['anything else', [null, 5, {}, { currencies: 'EUR' }], []],
  ])('are read out of what %s answers', (_, items, codes) => expect(currenciesIn(items)).toEqual(codes));

  it.each([
    ['en', 'EUR', 'EUR – Euro'],
    ['ru', 'EUR', 'EUR – евро'],
    ['xx', 'EUR', 'EUR – Euro'],
    ['en', 'USDT', 'USDT'],
    ['en', 'QQQ', 'QQQ'],
  ])('in %s, %s is said as %s', (locale, code, expected) =>
    expect(createCurrencyLabel(locale)({ value: code, label: code })).toBe(expected),
  );

  it('a name of the document or the platform stands', () =>
    expect(createCurrencyLabel('en')({ value: 'FUN', label: 'Play money' })).toBe('FUN – Play money'));

  it('come from the platform’s source, the first one chosen where the document says so [STATE-04]', async () => {
    const { field } = await renderField(
      {
        name: 'currency',
        type: 'currency',
        label: 'Currency',
        source: { call: 'metadata.get' },
        settings: { startsFirst: true },
      },
      { 'metadata.get': { currencies: [{ code: 'KZT' }, { code: 'USD' }] } },
    );
    expect([field.value, screen.getAllByRole('option').map((option) => option.textContent)]).toEqual([
      'KZT',
      ['Choose', 'KZT – Kazakhstani Tenge', 'USD – US Dollar'],
    ]);
  });
});
