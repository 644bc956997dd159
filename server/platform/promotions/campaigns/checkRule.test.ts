import { expect, it } from 'vitest';
import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import { makeDemoCampaigns } from '../../../../demo/seed/areas/promotions/demoCampaigns.ts';
import { weekStart } from '../../../kernel/durations.ts';
import { createRuleCheck } from './checkRule.ts';
import { occasionOf } from './occasion.ts';

const demo = makeDemoCampaigns('any-slot', Date.UTC(2026, 10, 21));
const [welcome] = demo;

/** As if a campaign ran at brands with these caps. */
const checkRule = (one: unknown, caps: readonly number[]) =>
  createRuleCheck(
    caps.map((maxWagering, place) => ({
      id: `brand-${place}`,
      operator: 'northern',
      currency: 'EUR',
      defaultLocale: 'en',
      policy: { maxWagering },
    })),
  )(one, 'northern');

const rule = welcome?.rule as CampaignRule;

it('takes every demo campaign at the strictest brand, which allows ten times', () => {
  expect(demo.map(({ name, rule: one }) => [name, checkRule(one, [0, 10])])).toEqual(
    demo.map(({ name }) => [name, []]),
  );
});

it('refuses more wagering than the strictest brand of a campaign allows', () => {
  const greedy = { ...rule, rewards: rule.rewards.map((reward) => ({ ...reward, wagering: 11 })) };
  expect(checkRule(greedy, [0])).toEqual([]);
  const first = { ...greedy, conditions: { ...rule.conditions, brands: ['brand-0'] } };
  expect(checkRule(first, [0, 10])).toEqual([]);
  expect(checkRule(greedy, [0, 30, 10]).join()).toContain('/rewards/0/wagering: must be <= 10');
});

it('refuses rewards of another product, unknown parts, floats and missing terms', () => {
  const faulty: readonly [string, object][] = [
    ['a free bet in a casino offer', { rewards: [{ type: 'betting_bonus', amounts: { EUR: '5.00' }, days: 7 }] }],
    ['an unknown condition', { conditions: { moon: 'full' } }],
    ['an amount that is a number', { conditions: { min_amount: { EUR: 10.5 } } }],
    ['no terms', { description: { ...rule.description, terms: '' } }],
    ['an address outside', { description: { ...rule.description, images: { card: 'https://evil.example/a.svg' } } }],
    ['no reward', { rewards: [] }],
    ['a deposit that is not numbered', { trigger: { action: 'nth_deposit' } }],
    ['a share of nothing', { trigger: { action: 'sign_in' }, conditions: {} }],
    ['an end before the start', { starts_at: 2, ends_at: 1 }],
  ];
  expect(faulty.filter(([, part]) => checkRule({ ...rule, ...part }, [0]).length === 0)).toEqual([]);
});

it('takes sums in its texts only as the rule has them, and no name without a sum [DOM-59]', () => {
  const { description, rewards } = rule;
  const [reward] = rewards;
  const upTo = reward && 'amounts' in reward ? reward.amounts : {};
  const { EUR: _, ...withoutEuro } = upTo;
  const faultsOf = (changed: object) => checkRule({ ...rule, description: { ...description, ...changed } }, [0]);
  const lv = { title: 'Sveiks', text: 'Līdz {up_to}.' };
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ title: 'Up to {up_to}' })).toEqual(['/description: {up_to} is no sum']);
  expect(faultsOf({ translations: { lv } })).toEqual(['/description: {up_to} is no sum']);
  expect(faultsOf({ sums: { ...description.sums, bet: upTo } })).toEqual(['/description/sums/bet: no text names it']);
  for (const amounts of [withoutEuro, { ...upTo, CHF: '10.00' }, { ...upTo, EUR: '1000.00' }])
    expect(faultsOf({ sums: { ...description.sums, upTo: amounts } })).toEqual([
      expect.stringMatching(/^\/description\/sums\/upTo: must be amounts of the rule: .*EUR 100, GBP 100, USD 100/),
    ]);
  const budget = { EUR: '7000.00', GBP: '7000.00', USD: '7000.00' };
  const pot = {
    ...description,
    text: `${description.text} {pot} for all.`,
    sums: { ...description.sums, pot: budget },
  };
  expect(checkRule({ ...rule, budget, description: pot }, [0])).toEqual([]);
  const turned = Object.fromEntries(Object.entries(upTo).map(([currency, amount]) => [currency, `${Number(amount)}`]));
  expect(faultsOf({ sums: { ...description.sums, upTo: turned } })).toEqual([]); // the same sums, written otherwise
});

it('knows weeks from Monday midnight, UTC, and the occasions a player may have', () => {
  const monday = Date.UTC(2026, 10, 16);
  expect([weekStart(monday), weekStart(monday + 7 * 86_400_000 - 1), weekStart(monday - 1)]).toEqual([
    monday,
    monday,
    monday - 7 * 86_400_000,
  ]);
  const at = Date.UTC(2026, 10, 21);
  expect((['ever', 'daily', 'weekly', 'yearly', 'each'] as const).map((once) => occasionOf(once, at, 'pay-1'))).toEqual(
    ['', '2026-11-21', 'week 2026-11-16', '2026', 'pay-1'],
  );
});
