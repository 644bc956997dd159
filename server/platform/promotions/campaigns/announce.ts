import type { Tx } from '../../../db/db.ts';
import { operatorOf, type Services } from '../../context.ts';
import { ruleOf } from '../campaignStore.ts';
import type { CampaignTable } from '../tables.ts';

type Speaking = Pick<Services, 'live' | 'brands'>;

/**
 * Opens an offer to players and tells every browser of its brands [STATE-11]. For operators.
 * @returns false when it is open already or unknown
 */
export async function announceOffer(
  tx: Tx,
  services: Speaking,
  { operator, offer, at }: { operator: string; offer: number; at: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('campaign')
    .set({ status: 'announced', announced_at: BigInt(at) })
    .where('id', '=', offer)
    .where('operator', '=', operator)
    .where('status', '!=', 'announced')
    .returning('document')
    .executeTakeFirst();
  if (!row) return false;
  await tell(tx, services, { operator, offer, type: 'offer.announced', document: row.document });
  return true;
}

/**
 * Stops an offer at once; what players already have of it stays theirs. For operators.
 * @returns false when it is not open
 */
export async function withdrawOffer(
  tx: Tx,
  services: Speaking,
  { operator, offer }: { operator: string; offer: number },
): Promise<boolean> {
  const row = await tx
    .updateTable('campaign')
    .set({ status: 'ended' })
    .where('id', '=', offer)
    .where('operator', '=', operator)
    .where('status', '=', 'announced')
    .returning('document')
    .executeTakeFirst();
  if (!row) return false;
  await tell(tx, services, { operator, offer, type: 'offer.deactivated', document: row.document });
  return true;
}

/** Offers behind a code are not announced. */
async function tell(
  tx: Tx,
  { live, brands }: Speaking,
  {
    operator,
    offer,
    type,
    document,
  }: { operator: string; offer: number; type: string; document: CampaignTable['document'] },
): Promise<void> {
  const { trigger, conditions } = ruleOf(document);
  if (trigger.action === 'code') return;
  for (const brand of brands()) {
    if (operatorOf(brand) !== operator || conditions.brands?.includes(brand.id) === false) continue;
    await live.announce(tx, { to: { brand: brand.id }, type, data: { offer_id: offer } });
  }
}

/** Ends offers whose time is over, so that pages that show them are updated. */
export async function endOffers({ db, live, brands }: Services, now: number): Promise<void> {
  const rows = await db.read
    .selectFrom('campaign')
    .select(['id', 'operator', 'document'])
    .where('status', '=', 'announced')
    .execute();
  for (const { id, operator, document } of rows) {
    const { ends_at } = ruleOf(document);
    if (ends_at !== undefined && ends_at <= now)
      await db.write((tx) => withdrawOffer(tx, { live, brands }, { operator, offer: id }));
  }
}
