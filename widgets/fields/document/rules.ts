import { type RuleTable, textRule } from '#runtime/form/defineRule.ts';

/** Eleven digits, bare or as people write them: 529.982.247-25. */
const WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;

/** A Brazilian taxpayer's number (CPF) whose two last digits fit the others. Eleven equal digits fit, and are nobody's number. */
const cpf = textRule({
  messageKey: 'wrongCpf',
  defaultMessage: 'Wrong CPF',
  check: (text) => {
    if (!WRITTEN.test(text)) return false;
    const digits = text.replace(/\D/g, '');
    const isOneDigit = digits === digits.charAt(0).repeat(digits.length);
    return !isOneDigit && [9, 10].every((at) => cpfDigit(digits.slice(0, at)) === Number(digits[at]));
  },
});

/** The check digit of a CPF's first digits: weights 2, 3, … from the right, modulo 11; 10 is written 0. */
function cpfDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}

export const ownRules: RuleTable = { cpf };
