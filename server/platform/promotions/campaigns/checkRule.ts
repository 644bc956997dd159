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

/** Triggers that come with an amount of money. */
const withAmount: readonly string[] = ['nth_deposit', 'deposit', 'bet_placed', 'bet_settled'];

/** What a schema cannot say: parts of a rule that do not go together. */
function senseOf(rule: CampaignRule): string[] {
  const { trigger, rewards, conditions, starts_at, ends_at } = rule;
  const { action, nth } = trigger;
  const faults: (string | false)[] = [
    (action === 'nth_deposit') !== (nth !== undefined) && '/trigger/nth: belongs to nth_deposit',
    conditions.min_amount !== undefined && !withAmount.includes(action) && '/conditions/min_amount: there is no amount',
    conditions.combo !== undefined && action !== 'bet_settled' && '/conditions/combo: belongs to bet_settled',
    starts_at !== undefined && ends_at !== undefined && ends_at <= starts_at && '/ends_at: before the start',
  ];
  return [...faults.filter((fault) => fault !== false), ...rewards.flatMap((_, place) => rewardFaults(rule, place))];
}

function rewardFaults({ trigger: { action }, rewards }: CampaignRule, place: number): string[] {
  const reward = rewards[place];
  const faults: string[] = [];
  if ((reward?.type === 'cashback') !== (action === 'week')) {
    faults.push(`/rewards/${place}: cashback and week belong together`);
  }
  const isBonus = reward?.type === 'casino_bonus' || reward?.type === 'betting_bonus';
  if (isBonus && reward.percent_bp !== undefined && !withAmount.includes(action)) {
    faults.push(`/rewards/${place}/percent_bp: there is no amount to take a share of`);
  }
  return faults;
}
