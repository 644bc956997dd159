import type { FromSchema } from 'json-schema-to-ts';
import { gameTypes } from './gameTypes.ts';
import { exclusionPeriods, fundsLevels, realityCheckMinutes } from './protectionLimits.ts';

/** An amount of the player's currency: `5.00`. */
const amount = { type: 'string', pattern: '^\\d{1,9}(\\.\\d{1,8})?$' } as const;
/** An amount; empty for none. */
const amountOrNone = { type: 'string', pattern: '^(\\d{1,9}(\\.\\d{1,8})?)?$' } as const;

/** House rules of a brand, as its document may set them. Source: docs/domain.md. */
export const policy = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Most times a bonus must be wagered; 0: as its terms say. */
    maxWagering: { type: 'integer', minimum: 0, maximum: 100 },
    /** False where a requested withdrawal may not be taken back (RTS 14B). */
    canCancelWithdrawal: { type: 'boolean' },
    /** When identity has to be proved; each of the last three holds for withdrawals too. */
    kycGate: { enum: ['never', 'beforeWithdraw', 'threshold', 'beforeDeposit'] },
    /** With `threshold`: what may be paid in without a proof, all deposits together, as an amount of the player's currency. */
    kycThreshold: amount,
    /** Profile fields that are required before the first deposit. */
    depositProfile: {
      type: 'array',
      maxItems: 10,
      items: {
        enum: ['first_name', 'last_name', 'birth_date', 'address', 'home_town', 'postcode', 'region', 'mobile'],
      },
    },
    /** Hours before a raised limit can be confirmed. */
    limitIncreaseDelayHours: { type: 'integer', minimum: 24, maximum: 720 },
    /** Minutes of play between two reality checks where the player chose none, and the longest that may be chosen. */
    realityCheckMinutes: { enum: realityCheckMinutes },
    /** Minutes that a player takes a break for after a reality check; 0 for none. */
    realityCheckBreakMinutes: { type: 'integer', minimum: 0, maximum: 60 },
    /**
     * Level of protection of players' money should the operator fail; players confirm that they have read it before a deposit. Empty: nothing is
     * asked.
     */
    fundsProtection: { enum: ['', ...fundsLevels] },
    /** Version of that level's text; a text of another version has to be read again. */
    fundsProtectionVersion: { type: 'string', pattern: '^[A-Za-z0-9.-]{1,20}$' },
    /** Before the first deposit a player is offered a limit, and says that none is wanted. */
    limitPrompt: { type: 'boolean' },
    /** Days between two looks of a player at what play has cost; 0: none is asked for. */
    reviewDays: { type: 'integer', minimum: 0, maximum: 730 },
    /** Shortest self-exclusion that may be chosen. */
    shortestExclusion: { enum: exclusionPeriods },
    /** Highest stake of a round, as an amount of the player's currency: `5.00`; empty for none. */
    maxStake: amountOrNone,
    /** Highest stake of players under 25. */
    maxStakeUnder25: amountOrNone,
    /** Types of games for which others hold in place of these two: slots may have a lower one than tables. A type stands here once. */
    maxStakeByType: {
      type: 'array',
      maxItems: gameTypes.length,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['type', 'maxStake'],
        properties: {
          type: { enum: gameTypes },
          maxStake: amount,
          /** Of players under 25; left out, the brand's for them holds, or this type's where that is lower. */
          maxStakeUnder25: amount,
        },
      },
    },
    /** Guests may try games with play money. */
    guestDemo: { type: 'boolean' },
    /** Bonus money and its wins stay in the bonus wallet until it is wagered. */
    bonusIsolation: { type: 'boolean' },
    /** Players may say which of the bonuses that wait is used next; else it is the one whose time ends first. */
    bonusOrder: { type: 'boolean' },
    /** Money goes back the way it came, before anything is paid out another way. */
    closedLoop: { type: 'boolean' },
    /** Minutes without a call before a session ends; the site warns at 80 %. */
    idleMinutes: { type: 'integer', minimum: 5, maximum: 720 },
    /** Seconds without a move in the cashier, and on the page of a payment, before help is offered; 0: none is. */
    cashierHelpSec: { type: 'integer', minimum: 0, maximum: 3600 },
    paymentHelpSec: { type: 'integer', minimum: 0, maximum: 3600 },
    /** Each visit is reported twice, the second time for checks of devices; where the site reports visits at all. */
    deviceChecks: { type: 'boolean' },
    /** Sign-in codes may be switched on by players. */
    twoFactor: { type: 'boolean' },
  },
} as const;
export type PolicyDocument = FromSchema<typeof policy>;
export type Policy = Required<PolicyDocument>;

/** Policy of a brand that sets none. */
export const defaultPolicy: Policy = {
  maxWagering: 0,
  canCancelWithdrawal: true,
  kycGate: 'beforeWithdraw',
  kycThreshold: '0', // not set, it lets nothing in
  depositProfile: [],
  limitIncreaseDelayHours: 24,
  realityCheckMinutes: 60,
  realityCheckBreakMinutes: 0,
  fundsProtection: '',
  fundsProtectionVersion: '1',
  limitPrompt: false,
  reviewDays: 0,
  shortestExclusion: '3m',
  maxStake: '',
  maxStakeUnder25: '',
  maxStakeByType: [],
  guestDemo: true,
  bonusIsolation: true,
  bonusOrder: true,
  closedLoop: true,
  idleMinutes: 60,
  cashierHelpSec: 120,
  paymentHelpSec: 180,
  deviceChecks: false,
  twoFactor: true,
};
