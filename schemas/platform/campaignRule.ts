import type { FromSchema } from 'json-schema-to-ts';

/** Amounts by currency (`{"EUR": "10.00"}`): a player whose currency is missing does not get the reward, so nothing is ever converted. */
const amounts = {
  type: 'object',
  minProperties: 1,
  maxProperties: 16,
  propertyNames: { pattern: '^[A-Z]{3,5}$' },
  additionalProperties: { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,8})?$' },
} as const;

/** Shares are whole numbers of hundredths of a percent (10000 = all of it), so that nothing is ever rounded on the way. */
const basisPoints = { type: 'integer', minimum: 0, maximum: 10_000 } as const;

/** Share of a stake that counts, by type of game; a type that is missing, or 0, may not be played with the bonus. */
export const contribution = {
  type: 'object',
  additionalProperties: false,
  properties: {
    slot: basisPoints,
    live: basisPoints,
    casino: basisPoints,
    fast: basisPoints,
    betting: basisPoints,
    logical: basisPoints,
    high_low: basisPoints,
  },
} as const;
const games = { type: 'array', maxItems: 64, items: { type: 'string', maxLength: 64 } } as const;
const days = { type: 'integer', minimum: 1, maximum: 365 } as const;

/** When a campaign gives. Source: DOM-58; `week` is the close of a week, for cashback. */
export const campaignTrigger = {
  type: 'object',
  additionalProperties: false,
  required: ['action'],
  properties: {
    action: { enum: ['sign_up', 'sign_in', 'nth_deposit', 'deposit', 'bet_placed', 'bet_settled', 'code', 'week'] },
    /** For `nth_deposit`: 1 is the first one. */
    nth: { type: 'integer', minimum: 1, maximum: 100 },
    /** For `bet_settled`: only bets that ended so. */
    result: { enum: ['won', 'lost'] },
    /** True: only players who took the offer; otherwise everybody who fits the conditions. */
    opt_in: { type: 'boolean' },
  },
} as const;
export type CampaignTrigger = FromSchema<typeof campaignTrigger>;

/** Conditions that a player must meet. All of them must hold. */
export const campaignConditions = {
  type: 'object',
  additionalProperties: false,
  properties: {
    countries: { type: 'array', maxItems: 64, items: { type: 'string', pattern: '^[A-Z]{2}$' } },
    currencies: { type: 'array', maxItems: 16, items: { type: 'string', pattern: '^[A-Z]{3,5}$' } },
    /** Brand ids; without them, every brand of the operator. */
    brands: { type: 'array', maxItems: 16, items: { type: 'string', maxLength: 64 } },
    /** Least deposit, or least stake, by currency. */
    min_amount: amounts,
    /** Payment methods (sysnames) that do not count. */
    exclude_methods: { type: 'array', maxItems: 32, items: { type: 'string', maxLength: 64 } },
    /** Only players who have bet on sport. */
    has_bet_on_sport: { type: 'boolean' },
    birthday: { type: 'boolean' },
    /** Combination bets only: at least so many selections, of which exactly so many lost. */
    combo: {
      type: 'object',
      additionalProperties: false,
      required: ['min_legs', 'lost_legs'],
      properties: {
        min_legs: { type: 'integer', minimum: 2, maximum: 50 },
        lost_legs: { type: 'integer', minimum: 0, maximum: 50 },
      },
    },
  },
} as const;
export type CampaignConditions = FromSchema<typeof campaignConditions>;

/** Bonus money for games. `percent_bp` of the deposit or stake up to `amounts`; without it, `amounts` as they stand. */
const casinoBonus = (maxWagering: number) =>
  ({
    type: 'object',
    additionalProperties: false,
    required: ['type', 'amounts', 'wagering', 'contribution', 'days'],
    properties: {
      type: { const: 'casino_bonus' },
      percent_bp: { type: 'integer', minimum: 1, maximum: 50_000 },
      amounts,
      /** Times the bonus has to be staked. Source: PROT-11. */
      wagering: { type: 'integer', minimum: 0, maximum: maxWagering },
      max_bet: amounts,
      contribution,
      excluded_games: games,
      /** From activation to expiry. */
      days,
    },
  }) as const;

/** A free bet: its profit is real money, its stake goes back to the house. */
const bettingBonus = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'amounts', 'days'],
  properties: {
    type: { const: 'betting_bonus' },
    percent_bp: { type: 'integer', minimum: 1, maximum: 20_000 },
    amounts,
    days,
  },
} as const;

/** Part of a week's net loss on games, as real money; `days` to collect it, 0 pays at once. `amounts` are the most it may be. */
const cashback = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'percent_bp', 'amounts', 'days'],
  properties: {
    type: { const: 'cashback' },
    percent_bp: basisPoints,
    amounts,
    days: { type: 'integer', minimum: 0, maximum: 60 },
  },
} as const;

/** Free spins; what they win is real money up to `max_win`. */
const freespins = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'game', 'count', 'stakes', 'max_win', 'days'],
  properties: {
    type: { const: 'freespins' },
    game: { type: 'string', maxLength: 64 },
    count: { type: 'integer', minimum: 1, maximum: 500 },
    /** Value of one spin. */
    stakes: amounts,
    max_win: amounts,
    days,
  },
} as const;

const points = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'count'],
  properties: { type: { const: 'points' }, count: { type: 'integer', minimum: 1, maximum: 1_000_000 } },
} as const;

const words = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'text'],
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 120 },
    text: { type: 'string', minLength: 1, maxLength: 1000 },
  },
} as const;

/** Significant terms in plain words; an offer without them may not be shown. Source: DOM-59. */
const terms = { type: 'string', minLength: 1, maxLength: 4000 } as const;

const description = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'text', 'terms', 'images'],
  properties: {
    ...words.properties,
    terms,
    /** Image key (`card`, `wide`) → path. */
    images: {
      type: 'object',
      maxProperties: 8,
      additionalProperties: { type: 'string', pattern: '^/[a-z0-9/_.-]{1,200}$' },
    },
    /** Sums that the texts name, `{upTo}`, by currency: readers see each in their own. Source: DOM-59. */
    sums: {
      type: 'object',
      maxProperties: 8,
      propertyNames: { pattern: '^[a-zA-Z]{1,20}$' },
      additionalProperties: amounts,
    },
    /** Texts in other locales; terms that are not translated are shown as they were written. */
    translations: {
      type: 'object',
      maxProperties: 16,
      additionalProperties: { ...words, properties: { ...words.properties, terms } },
    },
  },
} as const;

const common = {
  /** Frequency for one player; `each` is every time the trigger comes. */
  once: { enum: ['ever', 'daily', 'weekly', 'yearly', 'each'] },
  trigger: campaignTrigger,
  conditions: campaignConditions,
  description,
  /** UTC milliseconds. */
  starts_at: { type: 'integer', minimum: 0 },
  ends_at: { type: 'integer', minimum: 0 },
  /** Most money it may give in all, by currency: what would go over it is not given. */
  budget: amounts,
} as const;

const required = ['product', 'once', 'trigger', 'conditions', 'rewards', 'description'] as const;

/** One product's form of a rule: rewards of the other product do not fit in. Source: PROT-11. */
const ruleOf = <const P extends string, const R extends readonly object[]>(product: P, rewards: R) =>
  ({
    type: 'object',
    additionalProperties: false,
    required,
    properties: {
      product: { const: product },
      ...common,
      rewards: { type: 'array', minItems: 1, maxItems: 4, items: { oneOf: rewards } },
    },
  }) as const;

/** No terms ask for more than this anywhere. */
const MOST_WAGERING = 100;

/**
 * The closed form of a campaign: what is not in it cannot be promised to players.
 * @param maxWagering the brand's cap; 0 for none (see policy)
 */
export function campaignRuleSchema(maxWagering: number) {
  const cap = maxWagering === 0 ? MOST_WAGERING : maxWagering;
  return {
    type: 'object',
    discriminator: { propertyName: 'product' },
    required: ['product'],
    oneOf: [
      ruleOf('casino', [casinoBonus(cap), cashback, freespins, points]),
      ruleOf('betting', [bettingBonus, points]),
    ],
  } as const;
}

export type CasinoBonusReward = FromSchema<ReturnType<typeof casinoBonus>>;
export type BettingBonusReward = FromSchema<typeof bettingBonus>;
export type CashbackReward = FromSchema<typeof cashback>;
export type FreespinsReward = FromSchema<typeof freespins>;
export type PointsReward = FromSchema<typeof points>;
export type Reward = CasinoBonusReward | BettingBonusReward | CashbackReward | FreespinsReward | PointsReward;

/** A campaign as operators write it and the platform keeps it. */
export interface CampaignRule {
  product: 'casino' | 'betting';
  once: 'ever' | 'daily' | 'weekly' | 'yearly' | 'each';
  trigger: CampaignTrigger;
  conditions: CampaignConditions;
  rewards: Reward[];
  description: FromSchema<typeof description>;
  starts_at?: number;
  ends_at?: number;
  budget?: Record<string, string>;
}
