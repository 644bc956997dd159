import type { Money } from '#schemas/parts/money.ts';
import { createFormatters } from '../../../runtime/i18n/format.ts';
import type { CallContext, Services } from '../context.ts';
import { exponentOf, toMoney } from '../ledger/currency.ts';
import { COMMON_CURRENCY, convertParts, minorParts } from '../ledger/rates.ts';
import { say } from '../words.ts';
import type { GivenMoney } from './tables.ts';
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

/** What a product is called that can be bought. Money without a rate is named in the common currency: nobody can buy it. */
export function titleOfProduct(product: Product, reader: ProductReader): string {
  const money = product.type === 'points' ? moneyOf(product, reader) : null;
  return titleOfBought(product, { money, currency: reader.currency }, reader.locale);
}

/** What a product is called that was bought: by the money that it gave then, whatever that is worth now. Where none is known, the common currency's. */
export function titleOfBought(product: Product, { money, currency }: GivenMoney, locale: string): string {
  const { title, type, count } = product;
  if (type !== 'points') return say(title, locale, product);
  const isKnown = money !== null && currency !== null;
  const given = isKnown ? toMoney(money, currency) : { amount: `${count}.00`, currency: COMMON_CURRENCY };
  return say(title, locale, { ...product, money: inWords(given, locale) });
}

/** An amount as the locale writes it, with all digits that the currency has here. */
function inWords(money: Money, locale: string): string {
  return createFormatters(locale, 'UTC').money(money, exponentOf(money.currency));
}
