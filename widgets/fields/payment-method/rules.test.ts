import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { always, loadRules, problemOf, textOf } from '../../../tests/support/ruleProblem.ts';

beforeAll(loadRules);

/** The digit that makes a number fit by Luhn, found by trying: not by the rule's own sum. */
function luhnOf(digits: string): string {
  const weight = (digit: number, at: number): number =>
    at % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit;
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + weight(Number(digit), at), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
const changed = (text: string, at: number): string =>
  text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1);

describe('card: a kept card, a new one, or a number [VAL-05]', () => {
  it.each(['411111...1111', 'new', '4111111111111111', '79927398713'])('takes %s', (value) =>
    expect(problemOf('card', value)).toBeNull(),
  );
  it.each([
    '411111…1111',
    '41111...1111',
    '411111...111',
    '411111....1111',
    '4111111111111112',
    'NEW',
    'old',
    '4111 1111',
  ])('refuses %s', (value) => expect(problemOf('card', value)).toBe('Wrong card'));
  it('takes another mask where the brand has its own; numbers must still fit', () => {
    const args = { pattern: '\\*{4} \\d{4}', isChecked: true };
    expect(
      ['**** 1234', '411111...1111', 'new', '4111111111111112'].map((value) => problemOf('card', value, args)),
    ).toEqual([null, 'Wrong card', null, 'Wrong card']);
  });
  it('takes every number whose last digit fits, and none with one digit changed', () => {
    const digits = textOf('0123456789', { minLength: 11, maxLength: 18 });
    always(digits, (start) => problemOf('card', luhnOf(start)) === null);
    always(fc.tuple(digits, fc.nat(10)), ([start, at]) => problemOf('card', changed(luhnOf(start), at)) !== null);
  });
});

describe('cardNumber: a whole card number [VAL-05]', () => {
  it.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '378282246310005',
    '6011111111111117',
    '3530111333300000',
  ])('takes %s', (value) => expect(problemOf('cardNumber', value)).toBeNull());
  it.each([
    '4111111111111112',
    '411111111111111',
    '0000000000000000',
    '1234',
    'new',
    '411111...1111',
    '4111a11111111111',
  ])('refuses %s', (value) => expect(problemOf('cardNumber', value)).toBe('Wrong card number'));
  it('takes every Visa that fits, and none with one digit changed', () => {
    const visa = textOf('0123456789', { minLength: 14, maxLength: 14 }).map((middle) => luhnOf(`4${middle}`));
    always(visa, (number) => problemOf('cardNumber', number) === null);
    always(fc.tuple(visa, fc.nat(15)), ([number, at]) => problemOf('cardNumber', changed(number, at)) !== null);
  });
});

describe("cardHolder: letters, spaces, . ' - [VAL-07]", () => {
  it.each(['ANNA BERZINA', 'J. O’Neill-Smith', "D'ARCY", 'Анна'])('takes %s', (value) =>
    expect(problemOf('cardHolder', value)).toBeNull(),
  );
  it.each(['ANNA 2', '-', '. .', 'A,B', 'A@B', '4111111111111111'])('refuses %s', (value) =>
    expect(problemOf('cardHolder', value)).toBe('Wrong card holder'),
  );
});
