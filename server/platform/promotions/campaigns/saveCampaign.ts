import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { nextNumber } from '../../../db/nextNumber.ts';
import { toMinor } from '../../ledger/currency.ts';
import { CampaignRuleError, type RuleCheck } from './checkRule.ts';

export interface PromoCode {
  code: string;
  expiresAt?: number;
  /** Number of players who may use it in all. */
  uses?: number;
}

export interface CampaignDraft {
  operator: string;
  /** Its name among the operator's campaigns. */
  name: string;
  rule: unknown;
  codes?: readonly PromoCode[];
}

/** A code as it is kept: case and spaces around it do not matter. */
export function codeKey(code: string): string {
  return code.trim().toUpperCase();
}

/**
 * Keeps a new campaign as a draft: nobody sees it before `announceOffer`. Terms are never changed afterwards: players hold bonuses
 * by them. Other terms are another campaign.
 * @param check see createRuleCheck
 * @returns the offer's id
 * @throws CampaignRuleError when the rule does not fit the closed form, or asks for more wagering than a brand allows
 */
export async function saveCampaign(tx: Tx, draft: CampaignDraft, check: RuleCheck): Promise<number> {
  const { operator, name, codes = [] } = draft;
  const faults = check(draft.rule, operator);
  if (faults.length > 0) throw new CampaignRuleError(faults);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was just checked
  const rule = draft.rule as CampaignRule;
  const id = await nextNumber(tx, 'campaign');
  const { trigger, product, budget = {} } = rule;
  await tx
    .insertInto('campaign')
    .values({
      id,
      operator,
      name,
      status: 'draft',
      action: trigger.action,
      product,
      announced_at: 0n,
      document: toJson(rule),
    })
    .execute();
  for (const { code, expiresAt, uses } of codes) {
    const row = { operator, code_key: codeKey(code), campaign: id, uses_left: uses ?? null };
    await tx
      .insertInto('promo_code')
      .values({ ...row, expires_at: expiresAt === undefined ? null : BigInt(expiresAt) })
      .execute();
  }
  for (const [currency, text] of Object.entries(budget)) {
    const cap = toMinor(text, currency) ?? 0n;
    await tx.insertInto('campaign_budget').values({ campaign: id, currency, cap, spent: 0n }).execute();
  }
  return id;
}
