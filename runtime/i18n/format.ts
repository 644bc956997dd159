/** An amount as the platform writes it: a decimal string, and a currency. */
export interface Money {
  amount: string;
  currency: string;
}

export interface Formatters {
  /** `€1,234.50`; an amount that is no number gives an empty text. @param digits most after the point, where the currency has its own (BTC) */
  money(value: Money, digits?: number): string;
  number(value: number): string;
  /** A day as the locale writes it, the month in letters where numbers could be read two ways: `Oct 4, 2025`, `04.10.2025`. */
  date(epochMs: number): string;
  /** The same without its year, where none but this one can be meant: `Oct 4`, `4. okt.`. */
  day(epochMs: number): string;
  /** Time of day, 24 h (DOM-18). */
  time(epochMs: number): string;
}

// ICU data of Node and Chromium differ for these languages: format as `ru` on both sides, which they share habits with.
const UNEVEN = /^(uz|kk|az)\b/;

/** Makes the formatters of a locale. Times are shown in `timeZone`, so that server and browser agree. */
export function createFormatters(locale: string, timeZone: string): Formatters {
  const tag = `${UNEVEN.test(locale) ? 'ru' : locale}-u-nu-latn`; // western digits
  const number = onFirstUse(() => new Intl.NumberFormat(tag));
  const date = onFirstUse(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone }));
  const day = onFirstUse(() => new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone }));
  const time = onFirstUse(
    () => new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23', timeZone }),
  );
  const moneys = new Map<string, (value: number) => string>();
  return {
    money: ({ amount, currency }, digits) => {
      const value = Number(amount);
      if (!Number.isFinite(value) || amount === '') return '';
      const name = `${currency} ${digits}`;
      const write = moneys.get(name) ?? moneyWriter(tag, currency, digits);
      moneys.set(name, write);
      return write(value);
    },
    number: (value) => number().format(value),
    date: (epochMs) => date().format(epochMs),
    day: (epochMs) => day().format(epochMs),
    time: (epochMs) => time().format(epochMs),
  };
}

/** Formatters of a language take a phone 30 ms each to make, and most pages write none of these values in the browser. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Codes that are no ISO currency (USDT) are written after the number. */
function moneyWriter(tag: string, currency: string, digits?: number): (value: number) => string {
  const iso = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    tag,
    iso
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', maximumFractionDigits: digits }
      : { minimumFractionDigits: 2, maximumFractionDigits: digits ?? 2 },
  );
  // a sign after letters (`US$`) would go to their other side in right-to-left text: a mark keeps it there
  return (value) =>
    iso ? format.format(value).replace(/([A-Z])\$$/, '$1$$\u200e') : `${format.format(value)} ${currency}`;
}
