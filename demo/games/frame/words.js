/** Words and sums in the player's language. */
export function createWords({ texts, locale }) {
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
  const say = (name, values = {}) => fill(texts[name] ?? name, values);
  /** Play money is no currency of the world: a bare number. */
  const money = ({ amount, currency }) => {
    const digits = (amount.split('.')[1] ?? '').length;
    const style = currency === 'FUN' ? {} : { style: 'currency', currency };
    const form = { ...style, minimumFractionDigits: digits, maximumFractionDigits: digits };
    return new Intl.NumberFormat(locale, form).format(amount); // a decimal string, formatted without ever being a float
  };
  const number = (value, digits = 0) => new Intl.NumberFormat(locale, { minimumFractionDigits: digits }).format(value);
  return { say, money, number };
}

/** `stake × pay / 10`, in whole smallest units: amounts are never floats. */
export function payOf({ amount, currency }, tenths) {
  const digits = (amount.split('.')[1] ?? '').length;
  const minor = (BigInt(amount.replace('.', '')) * BigInt(tenths)) / 10n;
  const text = String(minor).padStart(digits + 1, '0');
  return { currency, amount: digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}` };
}
