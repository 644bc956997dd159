import { Ajv, type ValidateFunction } from 'ajv';
import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { campaignRuleSchema } from '#schemas/platform/campaignRule.ts';
import { recordOf, textsIn } from '#schemas/record.ts';
import { type Brand, operatorOf, policyOf } from '../../context.ts';
import { sumFaults } from './sumFaults.ts';

/** A campaign that may not be kept; `faults` says why, one line each. */
export class CampaignRuleError extends Error {
  override readonly name = 'CampaignRuleError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`this campaign cannot be used: ${faults.join('; ')}`);
    this.faults = faults;
  }
}

/** Says what is wrong with an operator's campaign; nothing when it may be kept. */
export type RuleCheck = (rule: unknown, operator: string) => string[];

/**
 * A check against the closed form and the strictest cap of the brands a campaign runs at. Caches compiled checks. @param brands every brand
 * that has a site
 */
export function createRuleCheck(brands: readonly Brand[]): RuleCheck {
  const ajv = new Ajv({ allErrors: true, discriminator: true, allowUnionTypes: true });
  const compiled = new Map<number, ValidateFunction<CampaignRule>>();
  return (rule, operator) => {
    const cap = strictestCap(rule, operator, brands);
    const check = compiled.get(cap) ?? ajv.compile<CampaignRule>(campaignRuleSchema(cap));
    compiled.set(cap, check);
    if (!check(rule)) return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
    return senseOf(rule);
  };
}

/** 0 for none, as in a brand's policy. */
function strictestCap(rule: unknown, operator: string, brands: readonly Brand[]): number {
  const { brands: given } = recordOf(recordOf(rule)['conditions']);
  const named = Array.isArray(given) ? textsIn(given) : undefined;
  const meant = brands.filter((brand) => operatorOf(brand) === operator && (named?.includes(brand.id) ?? true));
  const caps = meant.map((brand) => policyOf(brand).maxWagering).filter((cap) => cap > 0);
  return caps.length === 0 ? 0 : Math.min(...caps);
}

/** Triggers that come with an amount of money. */
const withAmount: readonly string[] = ['nth_deposit', 'deposit', 'bet_placed', 'bet_settled'];

/** Checks that a schema cannot express: parts of a rule that do not go together. */
function senseOf(rule: CampaignRule): string[] {
  const { trigger, rewards, conditions, starts_at, ends_at } = rule;
  const { action, nth } = trigger;
  const faults: (string | false)[] = [
    (action === 'nth_deposit') !== (nth !== undefined) && '/trigger/nth: belongs to nth_deposit',
    conditions.min_amount !== undefined && !withAmount.includes(action) && '/conditions/min_amount: there is no amount',
    conditions.combo !== undefined && action !== 'bet_settled' && '/conditions/combo: belongs to bet_settled',
    starts_at !== undefined && ends_at !== undefined && ends_at <= starts_at && '/ends_at: before the start',
  ];
  return [
    ...faults.filter((fault) => fault !== false),
    ...rewards.flatMap((_, place) => rewardFaults(rule, place)),
    ...sumFaults(rule),
  ];
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
