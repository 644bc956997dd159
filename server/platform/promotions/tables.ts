import type { BonusStatus } from '#schemas/platform/bonuses.ts';
import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { Json } from '../../db/json.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { BonusTerms, StoredWords } from './terms.ts';

/** A campaign; its id is the offer's id. */
export interface CampaignTable {
  id: number;
  operator: string;
  /** Its name among the operator's campaigns. */
  name: string;
  status: 'draft' | 'announced' | 'ended';
  /** As in the document, to find campaigns by. */
  action: string;
  product: 'casino' | 'betting';
  announced_at: bigint;
  document: Json<CampaignRule>;
}

export interface PromoCodeTable {
  operator: string;
  /** Upper case. */
  code_key: string;
  campaign: number;
  expires_at: bigint | null;
  /** Number of players who may still use it; null for any number. */
  uses_left: number | null;
}

/** «This player had it»: the unique key is what makes it once. */
export interface CampaignEntryTable {
  campaign: number;
  uid: number;
  /** Empty for once and for all; a day, week, year, payment or round otherwise. */
  occasion: string;
  created_at: bigint;
}

/** Offers a player took that wait for the next deposit or bet. */
export interface CampaignChoiceTable {
  campaign: number;
  uid: number;
  chosen_at: bigint;
}

/** Budget of a campaign and the spent part, in minor units. */
export interface CampaignBudgetTable {
  campaign: number;
  currency: string;
  cap: bigint;
  spent: bigint;
}

/** Facts of a player that conditions ask for. */
export interface PromotionFactTable {
  uid: number;
  deposits: number;
  /** 1 after the first bet on sport. */
  has_bet_on_sport: number;
}

/** Money is minor units of `currency`. */
export interface BonusTable {
  id: string;
  uid: number;
  product: 'casino' | 'betting';
  campaign: number;
  status: BonusStatus;
  currency: string;
  amount: bigint;
  /** Stakes asked for, by contribution. */
  wager_required: bigint;
  /** Stakes counted, times ten thousand: exact for every contribution. Never falls. */
  wager_progress: bigint;
  max_bet: bigint | null;
  /** Rounds and bets that are not settled. */
  open_stakes: number;
  /** 1 once a stake was paid from it. */
  is_touched: number;
  /** Times it was started: a part of the keys of its transfers. */
  starts: number;
  created_at: bigint;
  expires_at: bigint;
  ended_at: bigint | null;
  /** When the player put it before the others that wait; 0 where it stands in the order of expiry. */
  put_first_at: bigint;
  /** Terms as they were when it was given. */
  document: Json<BonusTerms>;
}

/** The one active bonus of a player and product. */
export interface BonusSlotTable {
  uid: number;
  product: 'casino' | 'betting';
  bonus: string;
}

/** A stake that is not settled and belongs to a bonus. */
export interface BonusStakeTable {
  round: string;
  bonus: string;
  /** Amount that counts, times ten thousand. */
  counted: bigint;
}

export interface CashbackTable {
  id: string;
  uid: number;
  campaign: number;
  status: 'active' | 'paid_out' | 'expired' | 'removed';
  currency: string;
  amount: bigint;
  percent_bp: number;
  period_from: bigint;
  period_to: bigint;
  created_at: bigint;
  /** Null where it was paid without asking. */
  receiving_expired_at: bigint | null;
  /** Description. */
  document: Json<StoredWords>;
}

/** Weeks whose cashback is given to everybody. */
export interface CashbackRunTable {
  campaign: number;
  brand: string;
  period_from: bigint;
  finished_at: bigint;
}

export interface FreespinPackTable {
  id: string;
  uid: number;
  campaign: number;
  game: string;
  remaining: number;
  total: number;
  currency: string;
  stake: bigint;
  max_win: bigint;
  won: bigint;
  created_at: bigint;
  expires_at: bigint;
  /** Description. */
  document: Json<StoredWords>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    campaign: CampaignTable;
    promo_code: PromoCodeTable;
    campaign_entry: CampaignEntryTable;
    campaign_choice: CampaignChoiceTable;
    campaign_budget: CampaignBudgetTable;
    promotion_fact: PromotionFactTable;
    bonus: BonusTable;
    bonus_slot: BonusSlotTable;
    bonus_stake: BonusStakeTable;
    cashback: CashbackTable;
    cashback_run: CashbackRunTable;
    freespin_pack: FreespinPackTable;
  }
}

export const promotionsMigrations: readonly Migration[] = [
  {
    name: 'promotions',
    statements: [
      `INSERT INTO counter (name, value) VALUES ('campaign', 0)`,
      `CREATE TABLE campaign (
        id INTEGER PRIMARY KEY, operator TEXT NOT NULL, name TEXT NOT NULL, status TEXT NOT NULL, action TEXT NOT NULL,
        product TEXT NOT NULL, announced_at BIGINT NOT NULL, document TEXT NOT NULL, UNIQUE (operator, name))`,
      `CREATE INDEX campaign_running ON campaign (operator, status, action)`,
      `CREATE TABLE promo_code (
        operator TEXT NOT NULL, code_key TEXT NOT NULL, campaign INTEGER NOT NULL REFERENCES campaign (id), expires_at BIGINT,
        uses_left INTEGER CHECK (uses_left >= 0), PRIMARY KEY (operator, code_key))`,
      `CREATE TABLE campaign_entry (
        campaign INTEGER NOT NULL REFERENCES campaign (id), uid INTEGER NOT NULL, occasion TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (uid, campaign, occasion))`,
      `CREATE TABLE campaign_choice (
        campaign INTEGER NOT NULL REFERENCES campaign (id), uid INTEGER NOT NULL, chosen_at BIGINT NOT NULL, PRIMARY KEY (uid, campaign))`,
      `CREATE TABLE campaign_budget (
        campaign INTEGER NOT NULL REFERENCES campaign (id), currency TEXT NOT NULL, cap BIGINT NOT NULL, spent BIGINT NOT NULL,
        PRIMARY KEY (campaign, currency), CHECK (spent >= 0 AND spent <= cap))`,
      `CREATE TABLE promotion_fact (uid INTEGER PRIMARY KEY, deposits INTEGER NOT NULL, has_bet_on_sport INTEGER NOT NULL)`,
      `CREATE TABLE bonus (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL, product TEXT NOT NULL, campaign INTEGER NOT NULL REFERENCES campaign (id),
        status TEXT NOT NULL, currency TEXT NOT NULL, amount BIGINT NOT NULL, wager_required BIGINT NOT NULL,
        wager_progress BIGINT NOT NULL, max_bet BIGINT, open_stakes INTEGER NOT NULL, is_touched INTEGER NOT NULL,
        starts INTEGER NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, ended_at BIGINT, document TEXT NOT NULL)`,
      `CREATE INDEX bonus_uid ON bonus (uid, product)`,
      `CREATE INDEX bonus_expires_at ON bonus (status, expires_at)`,
      `CREATE TABLE bonus_slot (
        uid INTEGER NOT NULL, product TEXT NOT NULL, bonus TEXT NOT NULL REFERENCES bonus (id), PRIMARY KEY (uid, product))`,
      `CREATE TABLE bonus_stake (round TEXT PRIMARY KEY, bonus TEXT NOT NULL REFERENCES bonus (id), counted BIGINT NOT NULL)`,
      `CREATE TABLE cashback (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL, campaign INTEGER NOT NULL REFERENCES campaign (id), status TEXT NOT NULL,
        currency TEXT NOT NULL, amount BIGINT NOT NULL, percent_bp INTEGER NOT NULL, period_from BIGINT NOT NULL,
        period_to BIGINT NOT NULL, created_at BIGINT NOT NULL, receiving_expired_at BIGINT, document TEXT NOT NULL)`,
      `CREATE INDEX cashback_uid ON cashback (uid, created_at)`,
      `CREATE INDEX cashback_expires ON cashback (status, receiving_expired_at)`,
      `CREATE TABLE cashback_run (
        campaign INTEGER NOT NULL REFERENCES campaign (id), brand TEXT NOT NULL, period_from BIGINT NOT NULL,
        finished_at BIGINT NOT NULL, PRIMARY KEY (campaign, brand, period_from))`,
      `CREATE TABLE freespin_pack (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL, campaign INTEGER NOT NULL REFERENCES campaign (id), game TEXT NOT NULL,
        remaining INTEGER NOT NULL CHECK (remaining >= 0), total INTEGER NOT NULL, currency TEXT NOT NULL, stake BIGINT NOT NULL,
        max_win BIGINT NOT NULL, won BIGINT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL, document TEXT NOT NULL)`,
      `CREATE INDEX freespin_pack_uid ON freespin_pack (uid, game)`,
    ],
  },
  { name: 'bonus-order', statements: [`ALTER TABLE bonus ADD COLUMN put_first_at BIGINT NOT NULL DEFAULT 0`] },
  {
    name: 'cashbacks and free rounds in the order of their lists',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        cashback_list: 'cashback (uid, created_at, id, status)',
        freespin_pack_list: 'freespin_pack (uid, expires_at, id, remaining)',
      },
      drop: ['cashback_uid'],
    },
  },
];
