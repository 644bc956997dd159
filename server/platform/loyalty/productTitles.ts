import { createFormatters } from '../../../runtime/i18n/format.ts';
import type { CallContext, Services } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { COMMON_CURRENCY, convertParts, minorParts } from '../ledger/rates.ts';
import { say } from '../words.ts';
import type { Product } from './terms.ts';

/** Who reads of a product: its words are in this language, and the money that it gives in this currency. */
export interface ProductReader extends Pick<Services, 'rates'> {
  locale: string;
  currency: string;
}

/** The caller; a guest reads the brand's currency. */
export function readerOf({ rates, locale, player, brand }: CallContext): ProductReader {
  return { rates, locale, currency: player?.currency ?? brand.currency };
}

/** Minor units that a product of money puts into a wallet of this currency, rounded down; null for a currency without a rate. */
export function moneyOf(
  { count }: Product,
  { rates, currency }: Pick<ProductReader, 'rates' | 'currency'>,
): bigint | null {
  const from = { currency: COMMON_CURRENCY, perUnit: 1n };
  return convertParts(rates, BigInt(count), { from, to: minorParts(currency) });
}

/** What a product is called. Money without a rate is named in the common currency: nobody can buy it. */
export function titleOfProduct(product: Product, reader: ProductReader): string {
  const { title, type, count } = product;
  if (type !== 'points') return say(title, reader.locale, product);
  const worth = moneyOf(product, reader);
  const given = worth === null ? { amount: `${count}.00`, currency: COMMON_CURRENCY } : toMoney(worth, reader.currency);
  return say(title, reader.locale, { ...product, money: createFormatters(reader.locale, 'UTC').money(given) });
}
