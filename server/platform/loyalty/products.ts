import type { LoyaltyProduct } from '#schemas/platform/loyaltyShop.ts';
import { type ProductReader, titleOfProduct } from './productTitles.ts';
import type { Product } from './terms.ts';

/** The product as the contract shows it; `left` is what the shelf holds. */
export function showProduct(product: Product, left: number, reader: ProductReader): LoyaltyProduct {
  const { id, type, image, price, stock, limit, levelFrom } = product;
  return {
    id,
    title: titleOfProduct(product, reader),
    type,
    price_points: price,
    stock: stock < 0 ? null : left,
    limit_per_user: limit < 0 ? null : limit,
    level_from: levelFrom,
    image,
  };
}
