import { cpfDigit } from '../checkDigits.ts';
import { textRule } from '../defineRule.ts';

/** Eleven digits, bare or as people write them: 529.982.247-25. */
const WRITTEN = /^(?:\d{11}|\d{3}\.\d{3}\.\d{3}-\d{2})$/;

/** A Brazilian taxpayer's number (CPF) whose two last digits fit the others. Eleven equal digits fit, and belong to nobody. Source: spec §5 «Types». */
export const rule = textRule({
  messageKey: 'wrongCpf',
  defaultMessage: 'Wrong CPF',
  check: (text) => {
    if (!WRITTEN.test(text)) return false;
    const digits = text.replace(/\D/g, '');
    const isOneDigit = digits === digits.charAt(0).repeat(digits.length);
    return !isOneDigit && [9, 10].every((at) => cpfDigit(digits.slice(0, at)) === Number(digits[at]));
  },
});
