import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { pageOf } from '../paging.ts';
import { showProduct } from './products.ts';
import { loyaltyTermsOf } from './terms.ts';

/** The shop. */
export const getproducts: Handler<'loyalty.getproducts'> = async (input, context) => {
  const { brand, db, locale } = context;
  const rows = await db.read
    .selectFrom('loyalty_stock')
    .select(['product', 'left_over'])
    .where('operator', '=', operatorOf(brand))
    .execute();
  const left = new Map(rows.map(({ product, left_over }) => [product, left_over]));
  return pageOf(
    loyaltyTermsOf(context).products.map((product) =>
      showProduct(product, left.get(product.id) ?? product.stock, locale),
    ),
    input,
  );
};
