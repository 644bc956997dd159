import type { CampaignRule, CasinoBonusReward, FreespinsReward } from '#schemas/platform/campaignRule.ts';
import { DAY_MS } from '../../../../server/kernel/durations.ts';
import type { PromoCode } from '../../../../server/platform/promotions/campaigns/saveCampaign.ts';
import { demoTerms } from './demoTerms.ts';
import { type DemoName, demoWords } from './demoWords.ts';

export interface DemoCampaign {
  name: DemoName;
  rule: CampaignRule;
  codes?: readonly PromoCode[];
}

/** Amounts of about the same worth; yen and the like have none, so those players see no amounts and get none. */
function each(euro: number): Record<string, string> {
  const amount = (factor: number) => (euro * factor).toFixed(2);
  return { EUR: amount(1), GBP: amount(1), USD: amount(1), BRL: amount(5) };
}

/** Live games do not count at all; where chips on every place of a table would cover the round, a stake counts a tenth. `demoTerms.ts` tells it. */
const contribution = { slot: 10_000, fast: 10_000, logical: 5_000, high_low: 1_000, casino: 1_000, betting: 1_000 };

function match(percent: number, upTo: number, wagering: number): CasinoBonusReward {
  const terms = { wagering, max_bet: each(5), contribution, excluded_games: [], days: 30 };
  return { type: 'casino_bonus', percent_bp: percent * 100, amounts: each(upTo), ...terms };
}

function fixed(amount: number, days: number): CasinoBonusReward {
  return {
    type: 'casino_bonus',
    amounts: each(amount),
    wagering: 10,
    max_bet: each(5),
    contribution,
    days,
  };
}

function spins(game: string, count: number): FreespinsReward {
  return { type: 'freespins', game, count, stakes: each(0.1), max_win: each(50), days: 7 };
}

type Core = Omit<CampaignRule, 'description' | 'conditions'> & Partial<Pick<CampaignRule, 'conditions'>>;

/** The sums that texts may name, as the rule has them. */
function sumsOf(
  { min_amount: from }: CampaignRule['conditions'],
  rewards: CampaignRule['rewards'],
): Record<string, Record<string, string>> {
  const [reward] = rewards;
  const amounts = reward && 'amounts' in reward ? reward.amounts : {};
  const maxBet = reward && 'max_bet' in reward ? reward.max_bet : {};
  const maxWin = reward && 'max_win' in reward ? reward.max_win : {};
  return { upTo: amounts, bonus: amounts, bet: amounts, from: from ?? {}, maxBet: maxBet ?? {}, maxWin };
}

function campaign(name: DemoName, { conditions = {}, ...core }: Core, codes?: readonly PromoCode[]): DemoCampaign {
  const {
    scene,
    translations: { lv, ru, ar },
    ...words
  } = demoWords[name];
  const { en: terms, ...translated } = demoTerms[name];
  const translations = {
    lv: { ...lv, terms: translated.lv },
    ru: { ...ru, terms: translated.ru },
    ar: { ...ar, terms: translated.ar },
  };
  const images = { card: `/media/panel/${scene}.svg`, wide: `/media/hero/${scene}.svg` };
  const texts = [words.text, terms].join('\n');
  const sums = Object.fromEntries(
    Object.entries(sumsOf(conditions, core.rewards)).filter(([sum]) => texts.includes(`{${sum}}`)),
  );
  const rule: CampaignRule = { ...core, conditions, description: { ...words, terms, sums, images, translations } };
  return { name, rule, ...(codes ? { codes } : {}) };
}

const nth = (step: 1 | 2 | 3, percent: number, upTo: number): DemoCampaign =>
  campaign(`welcome-${step}`, {
    product: 'casino',
    once: 'ever',
    trigger: { action: 'nth_deposit', nth: step },
    conditions: { min_amount: each(10), exclude_methods: ['acorn-voucher'] },
    rewards: [match(percent, upTo, 10)],
  });

const coded = (name: DemoName, core: Omit<Core, 'trigger' | 'once'>, code: PromoCode): DemoCampaign =>
  campaign(name, { ...core, once: 'ever', trigger: { action: 'code' } }, [code]);

const casino = { product: 'casino' as const };
const betting = { product: 'betting' as const };
const freeBet = (amount: number) => ({ type: 'betting_bonus' as const, amounts: each(amount), days: 14 });

/**
 * Campaigns of the demo brands. No terms ask for more than ten times, so that they fit the strictest brand. Source: DEMO-04.
 * @param game sysname of a game with free spins
 */
export function makeDemoCampaigns(game: string, now: number): DemoCampaign[] {
  return [nth(1, 100, 100), nth(2, 50, 150), nth(3, 25, 200), ...forGames(game), ...forSport(), ...behindCodes(now)];
}

function forGames(game: string): DemoCampaign[] {
  return [
    campaign('reload', {
      ...casino,
      once: 'weekly',
      trigger: { action: 'deposit' },
      conditions: { min_amount: each(20) },
      rewards: [match(30, 50, 8)],
    }),
    campaign('freespins', {
      ...casino,
      once: 'weekly',
      trigger: { action: 'deposit' },
      conditions: { min_amount: each(20) },
      rewards: [spins(game, 20)],
    }),
    campaign('cashback', {
      ...casino,
      once: 'weekly',
      trigger: { action: 'week' },
      rewards: [{ type: 'cashback', percent_bp: 1_000, amounts: each(100), days: 7 }],
    }),
    campaign('birthday', {
      ...casino,
      once: 'yearly',
      trigger: { action: 'sign_in' },
      conditions: { birthday: true },
      rewards: [spins(game, 30), { type: 'points', count: 100 }],
    }),
  ];
}

function forSport(): DemoCampaign[] {
  return [
    campaign('free-bet', {
      ...betting,
      once: 'ever',
      trigger: { action: 'bet_placed', opt_in: true },
      conditions: { min_amount: each(10) },
      rewards: [freeBet(5)],
    }),
    campaign('combo-insurance', {
      ...betting,
      once: 'daily',
      trigger: { action: 'bet_settled', result: 'lost', opt_in: true },
      conditions: { combo: { min_legs: 4, lost_legs: 1 } },
      rewards: [{ ...freeBet(25), percent_bp: 10_000 }],
    }),
  ];
}

function behindCodes(now: number): DemoCampaign[] {
  return [
    coded('welcome10', { ...casino, rewards: [fixed(10, 7)], budget: each(5_000) }, { code: 'WELCOME10' }),
    coded('expired', { ...casino, rewards: [fixed(10, 7)] }, { code: 'EXPIRED1', expiresAt: now - 30 * DAY_MS }),
    coded('used-once', { ...casino, rewards: [fixed(50, 7)] }, { code: 'USEDONCE', uses: 0 }),
    coded(
      'bettors-only',
      { ...betting, conditions: { has_bet_on_sport: true }, rewards: [freeBet(10)] },
      { code: 'BETONLY' },
    ),
    coded(
      'other-currency',
      {
        ...casino,
        conditions: { currencies: ['CHF'] },
        rewards: [{ ...fixed(10, 7), amounts: { CHF: '10.00' }, max_bet: { CHF: '5.00' } }],
      },
      { code: 'WRONGCUR' },
    ),
  ];
}
