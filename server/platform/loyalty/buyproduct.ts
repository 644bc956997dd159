import type { BuyProductRequest } from '#schemas/platform/loyaltyShop.ts';
import type { Tx } from '../../db/db.ts';
import { invalid, refusal } from '../../kernel/refusal.ts';
import type { Handler, Services } from '../context.ts';
import { once } from '../ledger/once.ts';
import type { Player } from '../tables.ts';
import { moveMoney } from '../wallet/move.ts';
import { levelOf } from './levels.ts';
import { readMember, spendPoints } from './member.ts';
import { tellNotice } from './notices.ts';
import { moneyOf } from './productTitles.ts';
import { takeOne } from './shelf.ts';
import type { GivenMoney, LoyaltyOrderTable } from './tables.ts';
import { type LoyaltyTerms, loyaltyTermsOf, type Product } from './terms.ts';

/**
 * Buys one piece at the platform's own price [REL-S17]. Whatever is missing undoes all of it. The wallet is touched first, as it is
 * when a round ends: two of a player's wishes at the same time then wait for each other in one order.
 */
export const buyproduct: Handler<'loyalty.buyproduct'> = async (input, context) => {
  const terms = loyaltyTermsOf(context);
  const product = terms.products.find(({ id }) => id === input.id);
  if (!product) throw invalid({ id: ['NOT_FOUND'] });
  const delivery = readDelivery(product, input);
  return once('loyalty.buyproduct', input, context, async (tx, player) => {
    const at = context.clock.now();
    const order = Buffer.from(context.random(8)).toString('hex');
    const given = moneyGiven(product, player, context);
    await deliver(tx, context, { player, product, order, given, at });
    const left = await pay(tx, { player, product, order, at }, terms);
    await takeOne(tx, { uid: player.uid, operator: player.operator, product });
    const status = product.type === 'goods' ? 'open' : 'done';
    const bought = { uid: player.uid, product: product.id, price: product.price, created_at: BigInt(at) };
    await tx
      .insertInto('loyalty_order')
      .values({ id: order, ...bought, status, sent_at: null, ...delivery, ...given })
      .execute();
    await tellNotice(tx, context, { player, reason: 'product', subject: product.id, amount: product.count, given, at });
    return { result: 1, points: Number(left), order_id: order };
  });
};

/**
 * Reads the receiver and address of goods.
 * @throws PlatformError InvalidParameterException REQUIRED where goods have no address
 */
function readDelivery(
  { type }: Product,
  { receiver = '', address = '' }: BuyProductRequest,
): Pick<LoyaltyOrderTable, 'receiver' | 'address'> {
  if (type !== 'goods') return { receiver: '', address: '' };
  // forms send the ends of lines in two signs
  const given = { receiver: receiver.trim(), address: address.trim().replaceAll('\r\n', '\n') };
  const missing = Object.entries(given).filter(([, text]) => text === '');
  if (missing.length > 0) throw invalid(Object.fromEntries(missing.map(([field]) => [field, ['REQUIRED']])));
  return given;
}

interface Purchase {
  player: Player;
  product: Product;
  order: string;
  at: number;
}

/**
 * What a product of money puts into this player's wallet; of others, none.
 * @throws PlatformError NOT_AVAILABLE for money that cannot be reckoned in the player's currency
 */
function moneyGiven(product: Product, { currency }: Player, { rates }: Pick<Services, 'rates'>): GivenMoney {
  if (product.type !== 'points') return { money: null, currency: null };
  const money = moneyOf(product, { rates, currency });
  if (money === null)
    throw refusal('InvalidParameterException', 'This cannot be had in your currency.', { code: 'NOT_AVAILABLE' });
  return { money, currency };
}

/** Gives what is bought. Goods are sent by the operator, who finds them among the open orders. */
async function deliver(
  tx: Tx,
  services: Services,
  { player, product, order, given, at }: Purchase & { given: GivenMoney },
): Promise<void> {
  const key = `loyalty:${order}`;
  if (product.type === 'freespins') {
    await services.moments.freespinsGranted(tx, { player, count: product.count, key, at });
  }
  if (given.money === null) return;
  await moveMoney(tx, services.live, {
    player,
    wallet: 'main',
    amount: given.money,
    against: 'loyalty',
    kind: 'loyalty-reward',
    key,
    at,
    note: { order, product: product.id },
  });
}

async function pay(tx: Tx, { player: { uid }, product, order, at }: Purchase, terms: LoyaltyTerms): Promise<bigint> {
  const left = await spendPoints(tx, { uid, id: `order:${order}`, amount: BigInt(product.price), at });
  const { points, earned } = await readMember(tx, uid);
  if (levelOf(terms, earned) < product.levelFrom) {
    throw refusal('InvalidParameterException', `This product opens at level ${product.levelFrom}.`, {
      code: 'LEVEL_TOO_LOW',
    });
  }
  if (left === null) {
    throw refusal('InvalidParameterException', `This costs ${product.price} points; you have ${points}.`, {
      code: 'INSUFFICIENT_POINTS',
      error_data: { price_points: product.price, points: Number(points) },
    });
  }
  return left;
}
