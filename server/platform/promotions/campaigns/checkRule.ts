import { Ajv } from 'ajv';
import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { campaignRuleSchema } from '#schemas/platform/campaignRule.ts';

/** A campaign that may not be kept; `faults` says why, one line each. */
export class CampaignRuleError extends Error {
  override readonly name = 'CampaignRuleError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`this campaign cannot be used: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/**
 * Checks a campaign against its closed form and the strictest cap of the brands it runs at.
 * @param caps `maxWagering` of those brands; 0 is no cap
 * @returns what is wrong, empty when nothing is
 */
export function checkRule(rule: unknown, caps: readonly number[]): string[] {
  const cap = Math.min(...caps.map((one) => (one === 0 ? Number.POSITIVE_INFINITY : one)));
  const ajv = new Ajv({ allErrors: true, discriminator: true, allowUnionTypes: true });
  const check = ajv.compile<CampaignRule>(campaignRuleSchema(Number.isFinite(cap) ? cap : 0));
  if (!check(rule)) return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
  return senseOf(rule as CampaignRule);
}

/** What a schema cannot say: parts of a rule that do not go together. */
function senseOf({ trigger, rewards, conditions, starts_at, ends_at }: CampaignRule): string[] {
  const faults: string[] = [];
  const isWeekly = trigger.action === 'week';
  const hasAmount = ['nth_deposit', 'deposit', 'bet_placed', 'bet_settled'].includes(trigger.action);
  if ((trigger.action === 'nth_deposit') !== (trigger.nth !== undefined))
    faults.push('/trigger/nth: belongs to nth_deposit');
  if (conditions.min_amount && !hasAmount) faults.push('/conditions/min_amount: this trigger has no amount');
  if (conditions.combo && trigger.action !== 'bet_settled') faults.push('/conditions/combo: belongs to bet_settled');
  if (starts_at !== undefined && ends_at !== undefined && ends_at <= starts_at)
    faults.push('/ends_at: before the start');
  for (const [place, reward] of rewards.entries()) {
    if ((reward.type === 'cashback') !== isWeekly) faults.push(`/rewards/${place}: cashback and week belong together`);
    const isShare =
      (reward.type === 'casino_bonus' || reward.type === 'betting_bonus') && reward.percent_bp !== undefined;
    if (isShare && !hasAmount) faults.push(`/rewards/${place}/percent_bp: there is no amount to take a share of`);
  }
  return faults;
}
