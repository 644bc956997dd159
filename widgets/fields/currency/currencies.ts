import type { Option } from '#runtime/form/document.ts';
import { recordOf } from '#schemas/record.ts';

/** Codes of currencies in what a source answered: `metadata.get`, `metadata.getgeneralinfo` (its default one first), or a plain list of codes. */
export function currenciesIn(items: readonly unknown[]): readonly string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    const { code, currencies, available_currencies, default_currency: first } = recordOf(item);
    if (typeof code === 'string') return [code];
    const inner = currencies ?? available_currencies;
    const codes = Array.isArray(inner) ? currenciesIn(inner) : [];
    return typeof first === 'string' && codes.includes(first)
      ? [first, ...codes.filter((own) => own !== first)]
      : codes;
  });
}

/**
 * Formats a currency as `EUR – euro`: the code first, because that is what people type. A name from the document or the platform is used as it is;
 * where there is only the code, the browser's own tables have the name. A currency outside ISO (USDT) stays a code.
 */
export function createCurrencyLabel(locale: string): (option: Option) => string {
  const names = new Intl.DisplayNames([locale, 'en'], { type: 'currency', fallback: 'none' });
  return ({ value, label }) => {
    const name = label === value ? nameOf(names, value) : label;
    return name === undefined ? value : `${value} – ${name}`;
  };
}

function nameOf(names: Intl.DisplayNames, code: string): string | undefined {
  return /^[A-Za-z]{3}$/.test(code) ? names.of(code) : undefined;
}
