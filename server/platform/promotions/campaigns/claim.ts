import { sql } from 'kysely';
import type { PromoCodeError } from '#schemas/platform/campaigns.ts';
import type { Tx } from '../../../db/db.ts';
import type { Campaign } from '../campaignStore.ts';

interface Claim {
  campaign: Campaign;
  uid: number;
  occasion: string;
  at: number;
  /** Money it will give, minor units. */
  value: bigint;
  currency: string;
  /** The code it is asked with. */
  code?: string;
}

/**
 * Takes a player's turn, a use of the code and the money of the budget, all or nothing. Each is one conditional statement, so that
 * however many ask at the same time, no more pass than may. Source: REL-S17.
 * @returns why not, or null
 */
export async function claim(tx: Tx, asked: Claim): Promise<PromoCodeError | null> {
  if (!(await enter(tx, asked))) return 'ALREADY_ACTIVATED';
  if (asked.code !== undefined && !(await useCode(tx, asked.campaign.operator, asked.code))) {
    await leave(tx, asked);
    return 'ALREADY_USED';
  }
  if (await reserveBudget(tx, asked)) return null;
  await leave(tx, asked);
  if (asked.code !== undefined) await giveBackCode(tx, asked.campaign.operator, asked.code);
  return 'BUDGET_USED_UP';
}

async function enter(tx: Tx, { campaign, uid, occasion, at }: Claim): Promise<boolean> {
  const written = await tx
    .insertInto('campaign_entry')
    .values({ campaign: campaign.id, uid, occasion, created_at: BigInt(at) })
    .onConflict((conflict) => conflict.columns(['uid', 'campaign', 'occasion']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return written !== undefined;
}

async function leave(tx: Tx, { campaign, uid, occasion }: Claim): Promise<void> {
  await tx
    .deleteFrom('campaign_entry')
    .where('uid', '=', uid)
    .where('campaign', '=', campaign.id)
    .where('occasion', '=', occasion)
    .execute();
}

async function useCode(tx: Tx, operator: string, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('promo_code')
    .set({ uses_left: sql<number | null>`uses_left - 1` }) // null, for any number, stays null
    .where('operator', '=', operator)
    .where('code_key', '=', code)
    .where((eb) => eb.or([eb('uses_left', 'is', null), eb('uses_left', '>', 0)]))
    .returning('code_key')
    .executeTakeFirst();
  return used !== undefined;
}

async function giveBackCode(tx: Tx, operator: string, code: string): Promise<void> {
  await tx
    .updateTable('promo_code')
    .set({ uses_left: sql<number | null>`uses_left + 1` })
    .where('operator', '=', operator)
    .where('code_key', '=', code)
    .execute();
}

/** True as well where the campaign has no budget. */
export async function reserveBudget(
  tx: Tx,
  { campaign, value, currency }: Pick<Claim, 'campaign' | 'value' | 'currency'>,
): Promise<boolean> {
  if (campaign.rule.budget === undefined) return true;
  const reserved = await tx
    .updateTable('campaign_budget')
    .set(({ eb }) => ({ spent: eb('spent', '+', value) }))
    .where('campaign', '=', campaign.id)
    .where('currency', '=', currency)
    .where(sql<boolean>`spent + ${value} <= cap`)
    .returning('spent')
    .executeTakeFirst();
  return reserved !== undefined;
}
