import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { pageOf } from '../paging.ts';
import { showProduct } from './products.ts';
import { moneyOf, readerOf } from './productTitles.ts';
import { loyaltyTermsOf } from './terms.ts';

/** The shop, without money in a currency that it cannot be reckoned in: buying it would be refused. */
export const getproducts: Handler<'loyalty.getproducts'> = async (input, context) => {
  const { brand, db } = context;
  const reader = readerOf(context);
  const rows = await db.read
    .selectFrom('loyalty_stock')
    .select(['product', 'left_over'])
    .where('operator', '=', operatorOf(brand))
    .execute();
  const left = new Map(rows.map(({ product, left_over }) => [product, left_over]));
  return pageOf(
    loyaltyTermsOf(context)
      .products.filter((product) => product.type !== 'points' || moneyOf(product, reader) !== null)
      .map((product) => showProduct(product, left.get(product.id) ?? product.stock, reader)),
    input,
  );
};
