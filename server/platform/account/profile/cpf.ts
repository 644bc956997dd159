/** Checks whether a text is a CPF, the number of a Brazilian taxpayer: eleven digits, the last two of which are check digits. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[.\-\s]/g, '');
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false;
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]));
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, place) => total + Number(digit) * (digits.length + 1 - place),
    0,
  );
  return ((sum * 10) % 11) % 10;
}
