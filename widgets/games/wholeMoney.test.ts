import { expect, it } from 'vitest';
import { createFormatters } from '#runtime/i18n/format.ts';
import { wholeMoney } from './wholeMoney.ts';

it.each([
  ['en', '27200.99', 'EUR', '€27,200'],
  ['en', '1000000.00', 'JPY', '¥1,000,000'],
  ['ru', '27200.50', 'EUR', '27 200 €'],
  ['en', '0.99', 'USDT', '0 USDT'],
])('writes an amount in %s without its cents: %s %s', (locale, amount, currency, text) => {
  const written = wholeMoney({ amount, currency }, createFormatters(locale, 'UTC'));
  expect(written.replaceAll(/\s/g, ' ')).toBe(text);
});
