import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { Balances } from './Balances.ts';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const good = {
  balance_main: euros('12.50'),
  balance_bonus: euros('0.00'),
  balance_betting_bonus: euros('-3.00'),
  balance_fun: { amount: '1000.00', currency: 'FUN' },
};
const noMoney = fc.oneof(
  fc.constantFrom(null, undefined, {}, [], 12.5, '12.50', true),
  fc
    .oneof(
      fc.constantFrom(
        'NaN',
        '1e309',
        '１２',
        ' 5',
        '5 ',
        '',
        '.5',
        '5.',
        '1,5',
        'Infinity',
        '--5',
        '0x10',
        null,
        12.5,
        [],
        {},
      ),
      fc.string().filter((text) => !/^-?\d+(\.\d+)?$/.test(text)),
    )
    .map((amount) => ({ amount, currency: 'EUR' })),
  fc.constantFrom(null, undefined, 5, {}).map((currency) => ({ amount: '5.00', currency })),
);

it('shows nothing as money that is none, whatever the news says [REL-P3]', () => {
  const info = { ...good, balance_version: 1 } as AccountInfo;
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(good)), noMoney, fc.nat(), (wallet, value, version) => {
      const balances = new Balances();
      expect(balances.take({ ...good, [wallet]: value }, version + 2)).toBe(false);
      expect(balances.over(info)).toEqual(info);
    }),
    { numRuns: 500 },
  );
});

it.each([undefined, null, '7', {}])(
  'takes no balance of version «%s», which could overwrite a newer one [REL-P9]',
  (version) => {
    expect(new Balances().take(good, version)).toBe(false);
  },
);
