/** Whether a number's last digit fits the others by Luhn's formula, as card numbers do (ISO/IEC 7812-1). */
export function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const digit = Number(digits[digits.length - 1 - at]);
    const doubled = digit * 2;
    sum += at % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The check digit of a CPF's first digits: weights 2, 3, … from the right, modulo 11; 10 is written 0. */
export function cpfDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (digits.length + 1 - at), 0);
  return ((sum * 10) % 11) % 10;
}
