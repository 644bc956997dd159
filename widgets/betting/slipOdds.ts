/** Odds are decimal texts with three digits (`2.350`); here they are counted in thousandths, as whole numbers. */
const ONE = 1_000n;
/** Odds of a combination grow no further. Source: DOM-56. */
const MOST = 1_000_000_000n;

const thousandths = (odds: string): bigint => BigInt(odds.replace('.', ''));

/** Notations of odds. */
export const oddsFormats = ['decimal', 'fractional', 'american'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** The notation that was stored, or the usual one where there is none. */
export function readFormat(stored: string | null): OddsFormat {
  return oddsFormats.find((one) => one === stored) ?? 'decimal';
}

/** Largest number below the line of a fraction: with more, it could not be read. */
const MOST_BELOW = 100;

/**
 * Odds as visitors read them. Decimal ones are exact, with two digits at least; the others name the win without the stake, and are rounded: the
 * nearest readable fraction, or whole points per 100 staked.
 */
export function oddsText(odds: string, format: OddsFormat = 'decimal'): string {
  if (format === 'decimal') return odds.replace(/0$/, '');
  const win = Number(odds) - 1;
  return format === 'fractional' ? fractionOf(win) : pointsOf(win);
}

function fractionOf(win: number): string {
  let best = { above: 0, below: 1, off: Number.POSITIVE_INFINITY };
  for (let below = 1; below <= MOST_BELOW; below += 1) {
    const above = Math.max(1, Math.round(win * below));
    const off = Math.abs(win - above / below);
    if (off < best.off - 1e-9) best = { above, below, off };
  }
  return `${best.above}/${best.below}`;
}

/** `+150`: the win for 100 staked; `−200`: the stake for a win of 100. */
function pointsOf(win: number): string {
  return win >= 1 ? `+${Math.round(win * 100)}` : `\u2212${Math.round(100 / win)}`;
}

/** Odds of all legs together, rounded down at each leg as the platform does it. @param odds of each leg, such as `2.350` */
export function combinedOdds(odds: readonly string[]): string {
  const product = odds.reduce((all, one) => (all * thousandths(one)) / ONE, ONE);
  const text = String(product < MOST ? product : MOST).padStart(4, '0');
  return `${text.slice(0, -3)}.${text.slice(-3)}`;
}

/** Amounts together: a decimal text with as many digits. */
export function sumOf(amounts: readonly string[], digits: number): string {
  return decimal(
    amounts.reduce((sum, amount) => sum + minorOf(amount, digits), 0n),
    digits,
  );
}

function minorOf(amount: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0').slice(0, digits));
}

function decimal(minor: bigint, digits: number): string {
  const text = String(minor).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/** Win at these odds, the stake included: a decimal text with this many digits. The platform may pay less: it has a highest win. */
export function winOf(stake: string, odds: string, digits: number): string {
  return decimal((minorOf(stake, digits) * thousandths(odds)) / ONE, digits);
}
