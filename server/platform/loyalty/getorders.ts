import type { Selectable } from 'kysely';
import type { LoyaltyOrder } from '#schemas/platform/loyaltyShop.ts';
import type { Handler } from '../context.ts';
import { readPage } from '../paging.ts';
import { signedIn } from '../signedIn.ts';
import { titleOfBought } from './productTitles.ts';
import type { LoyaltyOrderTable } from './tables.ts';
import { loyaltyTermsOf, type Product } from './terms.ts';

/** The player's orders paid with points, newest first. */
export const getorders: Handler<'loyalty.getorders'> = async (input, context) => {
  const { uid } = signedIn(context);
  const orders = context.db.read.selectFrom('loyalty_order');
  const { rows, ...page } = await readPage(orders.where('uid', '=', uid), input, {
    ids: (own) => own.select('id').orderBy('created_at', 'desc').orderBy('id'),
    rows: (ids) => orders.selectAll().where('id', 'in', ids).execute(),
  });
  const { products } = loyaltyTermsOf(context);
  const items = rows.map((row) =>
    toOrder(
      row,
      products.find(({ id }) => id === row.product),
      context.locale,
    ),
  );
  return { items, ...page };
};

function toOrder(row: Selectable<LoyaltyOrderTable>, product: Product | undefined, locale: string): LoyaltyOrder {
  const { id, status, price, created_at, sent_at, receiver, address } = row;
  // what is sold no more is still known by its number
  const { title, type, image } = product
    ? { ...product, title: titleOfBought(product, row, locale) }
    : { title: `#${row.product}`, type: 'goods' as const, image: '' };
  const isSent = status === 'done' ? 'sent' : 'ordered';
  return {
    id,
    title,
    type,
    image,
    price_points: price,
    status: type === 'goods' ? isSent : 'given',
    created_at: Number(created_at),
    sent_at: sent_at === null ? null : Number(sent_at),
    receiver,
    address,
  };
}
