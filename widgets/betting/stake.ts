import { plainDigits } from '#runtime/form/digits.ts';

/** A stake as it is typed: `10`, `10.50`, `10,5`. @returns a decimal text; null where it is none */
export function stakeIn(typed: string): string | null {
  const text = plainDigits(typed).trim().replace(',', '.');
  return /^\d{1,9}(?:\.\d{1,3})?$/.test(text) && Number(text) > 0 ? text : null;
}
