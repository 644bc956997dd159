import type { ActivateRequest, Offer } from '#schemas/platform/campaigns.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid, notSignedIn } from '../../../kernel/refusal.ts';
import type { CallContext, Handler } from '../../context.ts';
import { once } from '../../ledger/once.ts';
import type { Player } from '../../tables.ts';
import { countPromoCheck } from './attempts.ts';
import { applyCode } from './codes.ts';
import { toOffer } from './offer.ts';

/** Uses a promo code: its rewards are there with the answer [STATE-10]. */
export const activateOffer: Handler<'campaigns.activateOffer'> = (input, context) =>
  activate('campaigns.activateOffer', input, context);

/** The same under the name some callers know. Source: DOM-05. */
export const activatePromocode: Handler<'campaigns.activatePromocode'> = (input, context) =>
  activate('campaigns.activatePromocode', input, context);

/** With a `request_id` a repeated request gets the first answer; without one the second is refused as used. */
async function activate(
  name: 'campaigns.activateOffer' | 'campaigns.activatePromocode',
  input: ActivateRequest,
  context: CallContext,
): Promise<Offer> {
  const { player, db } = context;
  if (!player) throw notSignedIn();
  const typed = input.promo_code ?? input.promocode ?? '';
  await countPromoCheck(context);
  const work = (tx: Tx) => useCode(tx, { player, typed, context });
  const { request_id } = input;
  return request_id === undefined ? db.write(work) : once(name, { ...input, request_id }, context, work);
}

async function useCode(
  tx: Tx,
  { player, typed, context }: { player: Player; typed: string; context: CallContext },
): Promise<Offer> {
  const { brand, clock, locale } = context;
  const used = await applyCode(tx, context, { player, brand, typed, now: clock.now() });
  if (typeof used === 'string') throw invalid({ promo_code: [used] });
  return toOffer(used, { locale, currency: player.currency, isSatisfied: false, isTaken: true });
}
