/** An amount as the platform writes it: a decimal string, and a currency. */
export interface Money {
  amount: string;
  currency: string;
}

export interface Formatters {
  /** `€1,234.50`; an amount that is no number gives an empty text. */
  money(value: Money): string;
  number(value: number): string;
  /** A day as the locale writes it, the month in letters where numbers could be read two ways: `Oct 4, 2025`, `04.10.2025`. */
  date(epochMs: number): string;
  /** Time of day, 24 h (DOM-18). */
  time(epochMs: number): string;
}

// ICU data of Node and Chromium differ for these languages: format as `ru` on both sides, which they share habits with.
const UNEVEN = new Set(['uz', 'kk', 'az']);

/** Makes the formatters of a locale. Times are shown in `timeZone`, so that server and browser agree. */
export function createFormatters(locale: string, timeZone: string): Formatters {
  const tag = UNEVEN.has(locale.split('-')[0] ?? '') ? 'ru' : locale;
  const number = onFirstUse(() => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }));
  const date = onFirstUse(
    () => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone, numberingSystem: 'latn' }),
  );
  const time = onFirstUse(
    () =>
      new Intl.DateTimeFormat(tag, {
        hour: 'numeric',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone,
        numberingSystem: 'latn',
      }),
  );
  const moneys = new Map<string, (value: number) => string>();
  return {
    money: ({ amount, currency }) => {
      const value = Number(amount);
      if (!Number.isFinite(value) || amount === '') return '';
      const write = moneys.get(currency) ?? moneyWriter(tag, currency);
      moneys.set(currency, write);
      return write(value);
    },
    number: (value) => number().format(value),
    date: (epochMs) => date().format(epochMs),
    time: (epochMs) => time().format(epochMs),
  };
}

/** Formatters of a language take a phone 30 ms each to make, and most pages write none of these values in the browser. */
function onFirstUse<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Codes that are no ISO currency (USDT) are written after the number. */
function moneyWriter(tag: string, currency: string): (value: number) => string {
  const iso = /^[A-Z]{3}$/.test(currency);
  const format = new Intl.NumberFormat(
    tag,
    iso
      ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol', numberingSystem: 'latn' }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2, numberingSystem: 'latn' },
  );
  return (value) => (iso ? format.format(value) : `${format.format(value)} ${currency}`);
}
