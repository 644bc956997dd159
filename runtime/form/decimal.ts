/** Most digits before the point; the platform takes no more. Source: schemas/parts/money.ts. */
const MAX_WHOLE = 16;
const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Checks whether a text is a decimal number with at most `digits` digits after the point: `25`, `0.50`. No sign, no separators. */
export function isDecimal(text: string, digits: number): boolean {
  const [, whole = '', fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole !== '' && whole.length <= MAX_WHOLE && fraction.length <= digits;
}

/** Compares two decimal numbers exactly, digit for digit: negative, 0 or positive. Anything else than decimals counts as 0. */
export function compareDecimals(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  const size = Math.max(left.fraction.length, right.fraction.length);
  const difference =
    BigInt(left.whole + left.fraction.padEnd(size, '0')) - BigInt(right.whole + right.fraction.padEnd(size, '0'));
  return difference === 0n ? 0 : difference > 0n ? 1 : -1;
}

function partsOf(text: string): { whole: string; fraction: string } {
  const [, whole = '0', fraction = ''] = DECIMAL.exec(text) ?? [];
  return { whole, fraction };
}
