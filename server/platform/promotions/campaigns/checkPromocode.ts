import type { Handler } from '../../context.ts';
import { countPromoCheck } from './attempts.ts';
import { findCode, isLive } from './codes.ts';
import { lookAt } from './look.ts';

/** The offer behind a code that can be used; null for any other [REL-S17]. */
export const checkPromocode: Handler<'campaigns.checkPromocode'> = async ({ promo_code: typed }, context) => {
  const { db, brand, clock } = context;
  await countPromoCheck(context);
  const now = clock.now();
  const found = await findCode(db.read, { brand, typed, now });
  const [offer = null] = found && isLive(found, brand, now) ? await lookAt([found.campaign], context) : [];
  return offer;
};
