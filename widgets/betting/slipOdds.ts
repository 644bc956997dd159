/** Odds are decimal texts with three digits (`2.350`); here they are counted in thousandths, as whole numbers. */
const ONE = 1_000n;
/** Odds of a combination grow no further. Source: DOM-56. */
const MOST = 1_000_000_000n;

const thousandths = (odds: string): bigint => BigInt(odds.replace('.', ''));

/** Odds as visitors read them: exactly, with two digits at least. */
export function oddsText(odds: string): string {
  return odds.replace(/0$/, '');
}

/** Odds of all legs together, rounded down at each leg as the platform does it. @param odds of each leg, such as `2.350` */
export function combinedOdds(odds: readonly string[]): string {
  const product = odds.reduce((all, one) => (all * thousandths(one)) / ONE, ONE);
  const text = String(product < MOST ? product : MOST).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}

/** What a stake may bring at those odds, the stake included: a decimal text with as many digits. The platform may pay less: it has a highest win. */
export function winOf(stake: string, odds: string, digits: number): string {
  const [whole = '0', fraction = ''] = stake.split('.');
  const minor = BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
  const win = String((minor * thousandths(odds)) / ONE).padStart(digits + 1, '0');
  return digits === 0 ? win : `${win.slice(0, -digits)}.${win.slice(-digits)}`;
}
