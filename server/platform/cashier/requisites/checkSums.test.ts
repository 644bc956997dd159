import { expect, it } from 'vitest';
import { isIban, isLuhn } from './checkSums.ts';

it('knows a card number by its check digit', () => {
  expect(isLuhn('4242424242424242')).toBe(true);
  expect(isLuhn('4242424242424241')).toBe(false);
  expect(isLuhn('')).toBe(false);
  expect(isLuhn('４２４２４２４２４２４２４２４２')).toBe(false);
});

it('knows an IBAN by its check digits', () => {
  expect(isIban('GB82WEST12345698765432')).toBe(true);
  expect(isIban('DE89370400440532013000')).toBe(true);
  expect(isIban('DE88370400440532013000')).toBe(false);
  expect(isIban('de89370400440532013000')).toBe(false);
});
