import type { Offer } from '#schemas/platform/campaigns.ts';
import type { CallContext } from '../../context.ts';
import type { Campaign } from '../campaignStore.ts';
import { readFacts } from './facts.ts';
import { obstacleOf } from './obstacle.ts';
import { occasionOf } from './occasion.ts';
import { toOffer } from './offer.ts';

/** Offers as the asker sees them: guests too, but nothing fits a guest. */
export async function lookAt(campaigns: readonly Campaign[], context: CallContext): Promise<Offer[]> {
  const { db, player, brand, clock, locale } = context;
  const looker = { locale, currency: player?.currency ?? brand.currency };
  if (!player || campaigns.length === 0) {
    return campaigns.map((campaign) => toOffer(campaign, { ...looker, isSatisfied: false, isTaken: false }));
  }
  const now = clock.now();
  const facts = await readFacts(db.read, { player, brand, now });
  const had = await db.read
    .selectFrom('campaign_entry')
    .select(['campaign', 'occasion'])
    .where('uid', '=', player.uid)
    .execute();
  const hadKeys = new Set(had.map(({ campaign, occasion }) => `${campaign}/${occasion}`));
  const taken = await db.read.selectFrom('campaign_choice').select('campaign').where('uid', '=', player.uid).execute();
  return campaigns.map((campaign) => {
    const { once } = campaign.rule;
    const isHad = once !== 'each' && hadKeys.has(`${campaign.id}/${occasionOf(once, now, '')}`);
    const isSatisfied = !isHad && obstacleOf(campaign, facts) === null;
    const isTaken = taken.some((choice) => choice.campaign === campaign.id);
    return toOffer(campaign, { ...looker, isSatisfied, isTaken });
  });
}
