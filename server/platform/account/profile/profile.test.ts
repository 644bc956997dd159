import { expect, it } from 'vitest';
import { demoRates } from '../../../../demo/rates/rates.ts';
import { rateOf } from '../../ledger/rates.ts';
import { isCpf } from './cpf.ts';

it.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['52998224724', false],
  ['11111111111', false],
  ['5299822472', false],
])('takes %s for a CPF: %s', (text, isOne) => {
  expect(isCpf(text)).toBe(isOne);
});

it('gives the rate of two currencies as exact text, and none for one it does not know', () => {
  expect(rateOf(demoRates, 'EUR', 'EUR')).toBe('1.00000000');
  expect(rateOf(demoRates, 'USD', 'GBP')).toBe('0.77603686');
  expect(rateOf(demoRates, 'EUR', 'XXX')).toBeNull();
  expect([rateOf(null, 'EUR', 'GBP'), rateOf(null, 'GBP', 'GBP')]).toEqual([null, '1.00000000']);
});
