import { compareDecimals } from '#runtime/form/decimal.ts';
import type { FieldSpec } from '#runtime/form/document.ts';
import { recordOf, textsIn } from '#schemas/record.ts';

/** Amounts to choose from in one currency. Source: STATE-22. */
interface PresetList {
  currency: string;
  amount: readonly string[];
}

/** The field's `settings`; see its schema. */
interface AmountSettings {
  currency?: string;
  min?: string;
  max?: string;
  presets?: readonly string[];
  presetsBy?: readonly PresetList[];
}

/** Limits and quick amounts; all are decimal strings. */
export interface AmountTerms {
  currency: string;
  min: string | undefined;
  max: string | undefined;
  presets: readonly string[];
}

/**
 * Returns the limits and quick amounts: the document's settings, else those of the item that the field depends on, such as a way to pay. Quick
 * amounts are the brand's for the currency, then the item's own; those outside the bounds are left out [STATE-22].
 */
export function amountTerms({ settings, items }: Pick<FieldSpec, 'settings' | 'items'>): AmountTerms {
  const given = settings as AmountSettings;
  const item = recordOf(items[0]);
  const [min, max] = [given.min ?? amountOf(item['min']), given.max ?? amountOf(item['max'])];
  const currency = given.currency ?? currencyOf(item['min']) ?? currencyOf(item) ?? '';
  const listed = listFor(given.presetsBy, currency) ?? given.presets ?? listFor(item['presets'], currency) ?? [];
  const isWithin = (amount: string): boolean =>
    (min === undefined || compareDecimals(amount, min) >= 0) &&
    (max === undefined || compareDecimals(amount, max) <= 0);
  return { currency, min, max, presets: listed.map(short).filter(isWithin) };
}

/** `10` for `10.00`: a whole amount is read quicker without its zeros. */
function short(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

function listFor(lists: unknown, currency: string): readonly string[] | undefined {
  if (!Array.isArray(lists)) return undefined;
  const found = lists.map(recordOf).find((list) => list['currency'] === currency);
  return found && textsIn(found['amount']);
}

function amountOf(money: unknown): string | undefined {
  const { amount } = recordOf(money);
  return typeof amount === 'string' ? short(amount) : undefined;
}

function currencyOf(money: unknown): string | undefined {
  const { currency } = recordOf(money);
  return typeof currency === 'string' ? currency : undefined;
}
