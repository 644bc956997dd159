import type { Selectable } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { fromJson, type Json } from '../../db/json.ts';
import type { Brand } from '../context.ts';
import { operatorOf } from '../context.ts';
import type { CampaignTable } from './tables.ts';

/** A campaign as the program uses it. */
export interface Campaign {
  id: number;
  operator: string;
  status: CampaignTable['status'];
  announcedAt: number;
  rule: CampaignRule;
}

type Action = CampaignRule['trigger']['action'];

/** More than the running campaigns of all operators. */
const MAX_CACHED = 2_000;

/**
 * Rules by their campaign's id. Which campaigns run is read inside the transaction of each bet, where everybody who writes waits: their rules
 * are not parsed there again while their text is the same. What is kept here is shared, so nobody changes it.
 */
const rules = new LRUCache<number, { document: string; rule: CampaignRule }>({ max: MAX_CACHED });

function toCampaign({ id, operator, status, announced_at, document }: Selectable<CampaignTable>): Campaign {
  const cached = rules.get(id);
  const rule = cached?.document === document ? cached.rule : ruleOf(document);
  if (rule !== cached?.rule) rules.set(id, { document, rule });
  return { id, operator, status, announcedAt: Number(announced_at), rule };
}

/** A campaign's rule as it is kept: it was checked before. */
export function ruleOf(document: Json<CampaignRule>): CampaignRule {
  return fromJson(document);
}

/** Checks whether a campaign runs at this brand now. */
export function isRunning({ status, rule }: Campaign, brand: Pick<Brand, 'id'>, now: number): boolean {
  const { starts_at = 0, ends_at = Number.POSITIVE_INFINITY, conditions } = rule;
  return status === 'announced' && starts_at <= now && now < ends_at && (conditions.brands?.includes(brand.id) ?? true);
}

/** Campaigns that run at a brand, those announced last first. An operator has a few dozens. */
export async function runningCampaigns(
  read: Reader | Tx,
  {
    brand,
    now,
    actions,
    product,
  }: { brand: Brand; now: number; actions?: readonly Action[]; product?: CampaignTable['product'] },
): Promise<Campaign[]> {
  let query = read
    .selectFrom('campaign')
    .selectAll()
    .where('operator', '=', operatorOf(brand))
    .where('status', '=', 'announced');
  if (actions) query = query.where('action', 'in', actions);
  if (product !== undefined) query = query.where('product', '=', product);
  const rows = await query.orderBy('announced_at', 'desc').orderBy('id').execute();
  return rows.map(toCampaign).filter((campaign) => isRunning(campaign, brand, now));
}

/** Any campaign of the brand's operator, whatever its state. */
export async function findCampaign(read: Reader | Tx, brand: Brand, id: number): Promise<Campaign | null> {
  const row = await read
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('operator', '=', operatorOf(brand))
    .executeTakeFirst();
  return row ? toCampaign(row) : null;
}
