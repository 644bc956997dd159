import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { openEnum } from '../parts/openEnum.ts';
import { listOf, pageRequestProperties } from '../parts/paging.ts';
import { defineCalls, requestId } from './definition.ts';

/** Reasons why a code or an offer is refused; the first in `error_data.promo_code` picks the message `common.promoCodeErrors.{code}`. */
export const promoCodeErrors = [
  'INVALID',
  'NOT_STARTED',
  'EXPIRED',
  'ALREADY_ACTIVATED',
  'ALREADY_USED',
  'BETTING_ONLY',
  'WRONG_CURRENCY',
  'WRONG_COUNTRY',
  'WRONG_DEPOSIT',
  'NOT_NOW',
  'BUDGET_USED_UP',
] as const;
export type PromoCodeError = (typeof promoCodeErrors)[number];

/** Texts and pictures of an offer, and of the rewards it gave, in the player's locale. */
export const offerDescription = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'text', 'terms', 'images'],
  properties: {
    title: { type: 'string' },
    text: { type: 'string' },
    terms: { type: 'string' },
    /** Image key (`card`, `wide`) → path. */
    images: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;
export type OfferDescription = FromSchema<typeof offerDescription>;

/** A reward of an offer, for a list of its rewards. Amounts are in the player's currency where the offer has it. */
export const promotion = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'amount', 'percent_bp', 'wagering', 'max_bet', 'count', 'game', 'days'],
  properties: {
    type: openEnum(['casino_bonus', 'betting_bonus', 'cashback', 'freespins', 'points']),
    /** The fixed amount, or with `percent_bp` the most it may be. */
    amount: { anyOf: [money, { type: 'null' }] },
    /** Share of the deposit, stake or loss in hundredths of a percent; null for a fixed amount. */
    percent_bp: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    wagering: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    max_bet: { anyOf: [money, { type: 'null' }] },
    /** Free spins or points. */
    count: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    game: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    days: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
} as const;
export type Promotion = FromSchema<typeof promotion>;

/** An offer to a player, and whether it fits the player (STATE-11, STATE-22). */
export const offer = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'product', 'trigger', 'description', 'promotions', 'starts_at', 'ends_at'],
  properties: {
    /** Also the `campaign_offer_id` of a deposit. */
    id: { type: 'integer', minimum: 1 },
    product: { enum: ['casino', 'betting'] },
    trigger: {
      type: 'object',
      additionalProperties: false,
      required: ['action', 'params'],
      properties: {
        action: {
          enum: ['sign_up', 'sign_in', 'nth_deposit', 'deposit', 'bet_placed', 'bet_settled', 'code', 'week'],
        },
        params: {
          type: 'object',
          additionalProperties: false,
          required: ['exclude_methods', 'user_satisfies_params', 'min_amount', 'nth', 'opt_in', 'taken'],
          properties: {
            /** Payment methods (sysnames) whose deposits do not count. */
            exclude_methods: { type: 'array', items: { type: 'string' } },
            /** Everything about the asking player fits; false for guests, who see the offer all the same. */
            user_satisfies_params: { type: 'boolean' },
            min_amount: { anyOf: [money, { type: 'null' }] },
            nth: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
            /** True when the player has to take it first (campaigns.takepromotions). */
            opt_in: { type: 'boolean' },
            taken: { type: 'boolean' },
          },
        },
      },
    },
    description: offerDescription,
    promotions: { type: 'array', items: promotion },
    /** UTC milliseconds. */
    starts_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
    ends_at: { anyOf: [{ type: 'integer' }, { type: 'null' }] },
  },
} as const;
export type Offer = FromSchema<typeof offer>;

/** Accepted for callers that name their fields; the answer always holds all of them. */
const fields = { type: 'string', maxLength: 256 } as const;
/** Case and spaces around it do not matter. */
const code = { type: 'string', minLength: 1, maxLength: 64 } as const;

export const offersRequest = {
  type: 'object',
  additionalProperties: false,
  properties: { fields, ...pageRequestProperties },
} as const;
export type OffersRequest = FromSchema<typeof offersRequest>;

export const offerList = listOf(offer);
export type OfferList = FromSchema<typeof offerList>;

export const offerRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['offer_id'],
  properties: { offer_id: { type: 'integer', minimum: 1, maximum: 2_147_483_647 }, fields },
} as const;
export type OfferRequest = FromSchema<typeof offerRequest>;

const activateFields = {
  type: 'object',
  additionalProperties: false,
  properties: { promo_code: code, promocode: code, fields, request_id: requestId },
} as const;
export type ActivateRequest = FromSchema<typeof activateFields>;

/** Either name of the code. Source: DOM-05. */
export const activateRequest = {
  ...activateFields,
  anyOf: [{ required: ['promo_code'] }, { required: ['promocode'] }],
} as const;

export const checkRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['promo_code'],
  properties: { promo_code: { type: 'string', maxLength: 64 } },
} as const;
export type CheckRequest = FromSchema<typeof checkRequest>;

/** The offer behind a code; null says only «not valid», whatever the reason [REL-S17]. */
export const checkAnswer = { anyOf: [offer, { type: 'null' }] } as const;
export type CheckAnswer = Offer | null;

export const takeRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['offer_id'],
  properties: { offer_id: offerRequest.properties.offer_id, request_id: requestId },
} as const;
export type TakeRequest = FromSchema<typeof takeRequest>;

export const takeAnswer = {
  type: 'object',
  additionalProperties: false,
  required: ['offer_id', 'status'],
  properties: {
    offer_id: { type: 'integer' },
    /** `given`: the rewards are there; `waiting`: they come with the next deposit or bet that fits. */
    status: { enum: ['given', 'waiting'] },
  },
} as const;
export type TakeAnswer = FromSchema<typeof takeAnswer>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-06. */
export interface CampaignsCallTypes {
  'campaigns.getoffers': { request: OffersRequest; response: OfferList };
  'campaigns.getOffer': { request: OfferRequest; response: Offer };
  'campaigns.activateOffer': { request: ActivateRequest; response: Offer };
  'campaigns.activatePromocode': { request: ActivateRequest; response: Offer };
  'campaigns.checkPromocode': { request: CheckRequest; response: CheckAnswer };
  'campaigns.takepromotions': { request: TakeRequest; response: TakeAnswer };
}

const activate = {
  verb: 'POST',
  player: true,
  byDocument: 'form',
  request: activateRequest,
  response: offer,
  errors: ['InvalidParameterException', 'TooManyRequestsException', 'BillingTransactionDeclinedException'],
} as const;

export const campaignsCalls = defineCalls({
  /** Running offers of the brand, newest announcement first [STATE-11]. Offers behind a code are not listed. */
  'campaigns.getoffers': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: offersRequest,
    response: offerList,
    errors: [],
  },
  /** Unknown, or not running any more → InvalidParameterException. */
  'campaigns.getOffer': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: offerRequest,
    response: offer,
    errors: ['InvalidParameterException'],
  },
  /** Uses a promo code; `error_data.promo_code` says why not (PromoCodeError) [STATE-10]. */
  'campaigns.activateOffer': activate,
  /** The same under the name some callers know. */
  'campaigns.activatePromocode': activate,
  /** Guests may ask, for the registration form. */
  'campaigns.checkPromocode': {
    verb: 'POST',
    player: false,
    byDocument: 'read',
    request: checkRequest,
    response: checkAnswer,
    errors: ['TooManyRequestsException', 'BillingTransactionDeclinedException'],
  },
  /** Takes part in an offer; `error_data.offer_id` says why not. */
  'campaigns.takepromotions': {
    verb: 'POST',
    player: true,
    byDocument: 'confirm',
    request: takeRequest,
    response: takeAnswer,
    errors: ['InvalidParameterException', 'BillingTransactionDeclinedException'],
  },
});
