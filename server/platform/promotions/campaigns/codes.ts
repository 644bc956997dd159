import type { PromoCodeError } from '#schemas/platform/campaigns.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import { type Brand, operatorOf, type Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { type Campaign, findCampaign, isRunning } from '../campaignStore.ts';
import { readFacts } from './facts.ts';
import { give } from './give.ts';
import { codeKey } from './saveCampaign.ts';

/** A code somebody typed, as far as it means something. */
export interface FoundCode {
  key: string;
  campaign: Campaign;
  isExpired: boolean;
  isUsedUp: boolean;
}

/** Finds the campaign of a typed code at this brand; null when there is none. */
export async function findCode(
  read: Reader | Tx,
  { brand, typed, now }: { brand: Brand; typed: string; now: number },
): Promise<FoundCode | null> {
  const key = codeKey(typed);
  const row = await read
    .selectFrom('promo_code')
    .selectAll()
    .where('operator', '=', operatorOf(brand))
    .where('code_key', '=', key)
    .executeTakeFirst();
  const campaign = row ? await findCampaign(read, brand, row.campaign) : null;
  if (!row || !campaign) return null;
  const isExpired = row.expires_at !== null && Number(row.expires_at) <= now;
  return { key, campaign, isExpired, isUsedUp: row.uses_left === 0 };
}

/** Checks whether a code can be used: false for expired and used up ones alike, as for unknown ones [REL-S17]. */
export function isLive({ campaign, isExpired, isUsedUp }: FoundCode, brand: Brand, now: number): boolean {
  return !isExpired && !isUsedUp && isRunning(campaign, brand, now);
}

/**
 * Uses a typed code for a player.
 * @returns the campaign it gave, or why not
 */
export async function applyCode(
  tx: Tx,
  services: Pick<Services, 'live' | 'random' | 'moments'>,
  { player, brand, typed, now }: { player: Player; brand: Brand; typed: string; now: number },
): Promise<Campaign | PromoCodeError> {
  const found = await findCode(tx, { brand, typed, now });
  if (!found) return 'INVALID';
  const { campaign, key } = found;
  if (found.isExpired) return 'EXPIRED';
  const facts = await readFacts(tx, { player, brand, now });
  const refused = await give(tx, services, { campaign, facts, reference: key, code: key, isAsked: true });
  return refused ?? campaign;
}
