import { isDecimal } from '#runtime/form/decimal.ts';
import { plainDigits } from '#runtime/form/digits.ts';
import { currencyDigits } from './currencyDigits.ts';

/** Format of a currency's amounts in a language. */
export interface AmountStyle {
  /** Between whole and fraction, and between thousands. */
  decimal: string;
  group: string;
  /** Digits after the point: 2 for euros, 0 for yen, 3 for dinars. */
  digits: number;
  /** `€`, and whether it stands before the figures. */
  sign: string;
  signFirst: boolean;
}

/** Returns the format of that currency's amounts in that language. */
export function styleOf(locale: string, currency: string): AmountStyle {
  const isIso = /^[A-Z]{3}$/.test(currency);
  const options = isIso ? ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const) : {};
  const format = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn', minimumFractionDigits: 1 });
  // Seven digits: some languages write no separator in four.
  const parts = format.formatToParts(1_234_567.5);
  const part = (type: string): string | undefined => parts.find((each) => each.type === type)?.value;
  const order = parts.map(({ type }) => type);
  return {
    decimal: part('decimal') ?? '.',
    group: part('group') ?? '',
    digits: currencyDigits(currency),
    sign: part('currency')?.replace(/[\u200e\u200f\u061c]/g, '') ?? currency,
    signFirst: isIso && order.indexOf('currency') < order.indexOf('integer'),
  };
}

/** Figures and marks in one spelling each: plain digits, a blank, an apostrophe. Signs of currencies may stand at the ends alone. */
function plainOf(text: string): string {
  return plainDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s\p{Sc}]+|[\s\p{Sc}]+$/gu, '')
    .replace(/\s/g, ' ')
    .replaceAll('’', "'");
}

/**
 * Reads an amount as people write it anywhere: `1 234,50`, `1,234.50`, `€1.234,5`, `1234.5`. Gives a decimal string in its shortest whole form
 * (`1234.50`, `1234`); null where the text is no amount, or could be meant two ways: money is never guessed.
 */
export function readAmount(text: string, style: Pick<AmountStyle, 'decimal' | 'group' | 'digits'>): string | null {
  const plain = plainOf(text);
  const point = pointOf(plain, style);
  if (point === null) return null;
  const whole = point === -1 ? plain : plain.slice(0, point);
  const fraction = point === -1 ? '' : plain.slice(point + 1);
  const digits = ungroup(whole);
  const cents = fraction.replace(/0+$/, '');
  if (digits === null || !/^\d*$/.test(fraction) || (digits === '' && fraction === '')) return null;
  const amount =
    (digits.replace(/^0+(?=\d)/, '') || '0') + (cents === '' ? '' : `.${fraction.padEnd(style.digits, '0')}`);
  return fraction.length <= style.digits && isDecimal(amount, style.digits) ? amount : null;
}

/** Finds the start of the fraction; -1 when every mark is between thousands, null when that cannot be decided. */
function pointOf(plain: string, style: Pick<AmountStyle, 'decimal' | 'group' | 'digits'>): number | null {
  const last = plain.search(/[.,٫][^.,٫]*$/);
  const mark = plain[last];
  if (mark === undefined || mark === '٫') return last;
  const before = plain.slice(0, last);
  if (before.includes(mark)) return -1; // 1,234,567; one of the two is no point
  if (/\D/.test(before)) return last; // 1,234.5: the other mark is between thousands
  if (plain.length - last - 1 !== 3 || mark === style.decimal) return last;
  // Three digits behind the only mark: thousands where the language groups so, and where the currency has no such fractions.
  return mark === style.group || style.digits < 3 ? -1 : null;
}

/** Takes the marks out between thousands; null where they stand elsewhere. */
function ungroup(whole: string): string | null {
  if (/^\d*$/.test(whole)) return whole;
  return /^[1-9]\d{0,2}(?:([.,٬' ])\d{3})(?:\1\d{3})*$/.test(whole) ? whole.replace(/\D/g, '') : null;
}

/** Writes a decimal string as the language does: `1234.50` → `1 234,50`. Works on digits, not on numbers. */
export function writeAmount(
  amount: string,
  { decimal, group, digits }: Omit<AmountStyle, 'sign' | 'signFirst'>,
): string {
  if (!isDecimal(amount, digits)) return amount;
  const [whole = '', fraction = ''] = amount.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === '' ? grouped : `${grouped}${decimal}${fraction.padEnd(digits, '0')}`;
}

/** An amount with its currency's sign, as short as it can be written exactly: `€25`, `12,50 €`. */
export function writeMoney(amount: string, style: AmountStyle): string {
  const figures = writeAmount(amount, style);
  // a sign after letters (`US$`) would go to their other side in right-to-left text: a mark keeps it there
  return style.signFirst
    ? `${style.sign}${figures}`
    : `${figures}\u00a0${style.sign.replace(/([A-Z])\$$/, '$1$$\u200e')}`;
}
