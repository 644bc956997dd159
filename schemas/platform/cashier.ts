import type { FromSchema } from 'json-schema-to-ts';
import { money } from '../parts/money.ts';
import { listOf } from '../parts/paging.ts';
import {
  type GetReceivedRequest,
  getReceivedRequest,
  type History,
  type HistoryFile,
  type HistoryFileRequest,
  type HistoryRequest,
  history,
  historyFile,
  historyFileRequest,
  historyRequest,
  type Received,
  received,
} from './cashierHistory.ts';
import {
  type GetPaymentRequest,
  getPaymentRequest,
  type Payment,
  payment,
  paymentStatuses,
  time,
  timeOrNone,
  transactionId,
} from './cashierPayments.ts';
import { type Done, defineCalls, done, givenAmount, type Nothing, nothing, requestId } from './definition.ts';
import {
  type KnownMethod,
  knownMethod,
  type MethodRequest,
  methodRequest,
  type PaymentMethodList,
  type PayOrigins,
  payActions,
  paymentMethodList,
  payOrigins,
  shortText,
} from './paymentMethods.ts';
import {
  type RemoveSavedRequest,
  removeSavedRequest,
  type SavedAccountList,
  savedAccountList,
} from './savedAccounts.ts';

/** Facts about the player that the deposit page needs before a method is chosen. */
export const depositInfo = {
  type: 'object',
  additionalProperties: false,
  required: ['currency', 'count', 'total', 'last', 'open'],
  properties: {
    currency: shortText,
    /** Deposits that went through. */
    count: { type: 'integer' },
    /** Their sum. */
    total: money,
    /** The last one that went through. */
    last: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['method', 'amount', 'at'],
          properties: { method: shortText, amount: money, at: time },
        },
        { type: 'null' },
      ],
    },
    /** Newest deposit that is neither done nor over: the player may go on with it. */
    open: { anyOf: [transactionId, { type: 'null' }] },
  },
} as const;
export type DepositInfo = FromSchema<typeof depositInfo>;

export const bankList = listOf({
  type: 'object',
  additionalProperties: false,
  required: ['id', 'name', 'country'],
  properties: { id: shortText, name: shortText, country: shortText },
});
export type BankList = FromSchema<typeof bankList>;

const wish = {
  /** A method's `id`; or its sysname as `method`. */
  methodId: { type: 'integer', minimum: 1, maximum: 1000 },
  method: { type: 'string', minLength: 1, maxLength: 64 },
  amount: givenAmount,
  /** JSON: values by field sysname, or `{"saved":"…"}`. */
  requisites: { type: 'string', maxLength: 2000 },
  request_id: requestId,
} as const;

export const makeDepositRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'request_id'],
  properties: {
    ...wish,
    /** Offer the player takes with it; -1 for none. Source: STATE-22. */
    campaign_offer_id: { type: 'integer', minimum: -1, maximum: 2_000_000_000 },
  },
} as const;
export type MakeDepositRequest = FromSchema<typeof makeDepositRequest>;

export const depositStarted = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction', 'action', 'url', 'fields', 'expires_at'],
  properties: {
    transaction: transactionId,
    action: { enum: payActions },
    /** Address where the player pays; empty when there is nothing to open. */
    url: { type: 'string' },
    /** Action `form`: what is posted to `url`; `requisites` and `qr`: what the player needs for the transfer. */
    fields: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'value'],
        properties: { name: shortText, value: { type: 'string' } },
      },
    },
    /** UTC milliseconds after which it is over. */
    expires_at: timeOrNone,
  },
} as const;
export type DepositStarted = FromSchema<typeof depositStarted>;

export const makeWithdrawalRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['amount', 'request_id'],
  properties: wish,
} as const;
export type MakeWithdrawalRequest = FromSchema<typeof makeWithdrawalRequest>;

export const paymentMoved = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction', 'status'],
  properties: { transaction: transactionId, status: { enum: paymentStatuses } },
} as const;
export type PaymentMoved = FromSchema<typeof paymentMoved>;

export const cancelWithdrawalRequest = {
  type: 'object',
  additionalProperties: false,
  required: ['transaction', 'request_id'],
  properties: { transaction: transactionId, request_id: requestId },
} as const;
export type CancelWithdrawalRequest = FromSchema<typeof cancelWithdrawalRequest>;

/** Request and response of every call of this area, resolved once by name. Source: CALL-08. */
export interface CashierCallTypes {
  'cashier.getMethod': { request: MethodRequest; response: KnownMethod };
  'cashier.getPayOrigins': { request: Nothing; response: PayOrigins };
  'cashier.getdepositsettings': { request: Nothing; response: PaymentMethodList };
  'cashier.getwithdrawsettings': { request: Nothing; response: PaymentMethodList };
  'cashier.getdepositinfo': { request: Nothing; response: DepositInfo };
  'cashier.getbanks': { request: Nothing; response: BankList };
  'cashier.gethistory': { request: HistoryRequest; response: History };
  'cashier.getHistoryFile': { request: HistoryFileRequest; response: HistoryFile };
  'cashier.getReceived': { request: GetReceivedRequest; response: Received };
  'cashier.getPayment': { request: GetPaymentRequest; response: Payment };
  'cashier.makedeposit': { request: MakeDepositRequest; response: DepositStarted };
  'cashier.makewithdrawal': { request: MakeWithdrawalRequest; response: PaymentMoved };
  'cashier.cancelwithdrawal': { request: CancelWithdrawalRequest; response: PaymentMoved };
  'cashier.getSaved': { request: Nothing; response: SavedAccountList };
  'cashier.removeSaved': { request: RemoveSavedRequest; response: Done };
}

const ask = { verb: 'GET', player: true, errors: [] } as const;
const move = { verb: 'POST', player: true } as const;
/** Nobody is there to pay with: no provider is set up, or it cannot be reached. */
const away = ['BillingUnavailableException'] as const;

export const cashierCalls = defineCalls({
  /** Any way to pay in by its name or number, for the address of its page: the name as addresses write it, and its words. */
  'cashier.getMethod': {
    verb: 'GET',
    player: false,
    byDocument: 'read',
    request: methodRequest,
    response: knownMethod,
    errors: ['InvalidParameterException'],
  },
  /** Other sites that ways to pay lead to in a frame or by a form; pages for paying let exactly these in. */
  'cashier.getPayOrigins': {
    verb: 'GET',
    player: false,
    byDocument: 'never',
    request: nothing,
    response: payOrigins,
    errors: [],
  },
  /** Methods this player may pay in with: country, currency and brand decide. */
  'cashier.getdepositsettings': {
    ...ask,
    byDocument: 'read',
    request: nothing,
    response: paymentMethodList,
    errors: away,
  },
  'cashier.getwithdrawsettings': {
    ...ask,
    byDocument: 'read',
    request: nothing,
    response: paymentMethodList,
    errors: away,
  },
  'cashier.getdepositinfo': { ...ask, byDocument: 'read', request: nothing, response: depositInfo },
  /** Banks of the player's country, for the field `bank`. */
  'cashier.getbanks': { ...ask, byDocument: 'read', request: nothing, response: bankList, errors: away },
  /** Payments, and money that came otherwise, the newest first. */
  'cashier.gethistory': { ...ask, byDocument: 'read', request: historyRequest, response: history },
  'cashier.getHistoryFile': {
    ...ask,
    byDocument: 'read',
    isFile: true,
    request: historyFileRequest,
    response: historyFile,
  },
  /** Another player's is answered as a missing one. */
  'cashier.getReceived': {
    ...ask,
    byDocument: 'read',
    request: getReceivedRequest,
    response: received,
    errors: ['InvalidParameterException'],
  },
  /** Another player's payment is answered as a missing one. */
  'cashier.getPayment': {
    ...ask,
    byDocument: 'read',
    request: getPaymentRequest,
    response: payment,
    errors: ['InvalidParameterException'],
  },
  'cashier.makedeposit': {
    ...move,
    byDocument: 'form',
    suggested: ['campaign_offer_id'],
    secrets: ['requisites'],
    request: makeDepositRequest,
    response: depositStarted,
    errors: [
      'InvalidParameterException',
      'BillingDepositLimitExceededException',
      'BillingServiceErrorException',
      'BillingTransactionDeclinedException',
      'BillingUnavailableException',
      'KycUserProfileException',
      'SumsubVerificationRequiredException',
      /** `error_data {fields}`: names of the profile that the brand wants to know before a deposit. */
      'UserNeedProfileDataException',
    ],
  },
  /**
   * UserNeedConfirmContact and KycWithdrawal carry error_data.button {show, link} [STATE-23]; so does WithdrawalDeclined with the code CLOSED_LOOP,
   * whose `closed_loop` {method, amount} says what goes back first, and by which way.
   */
  'cashier.makewithdrawal': {
    ...move,
    byDocument: 'form',
    secrets: ['requisites'],
    request: makeWithdrawalRequest,
    response: paymentMoved,
    errors: [
      'InvalidParameterException',
      'WithdrawalDeclinedException',
      'WithdrawalLimitsExceededException',
      'WithdrawalLimitsPeriodExceededException',
      'KycWithdrawalException',
      'UserNeedConfirmContactException',
      'RequisitesOnVerificationException',
      'RequisitesValidationRequiredException',
      'RequisitesFraudulentException',
      'BillingServiceErrorException',
      'BillingUnavailableException',
    ],
  },
  /** Only while it is requested, and only where the brand allows it (`policy.canCancelWithdrawal`). */
  'cashier.cancelwithdrawal': {
    ...move,
    byDocument: 'confirm',
    request: cancelWithdrawalRequest,
    response: paymentMoved,
    errors: ['InvalidParameterException', 'WithdrawalDeclinedException', 'BillingTransactionDeclinedException'],
  },
  /** Saved cards and accounts of every way to pay, the newest first; also of ways that are offered no more. */
  'cashier.getSaved': { ...ask, byDocument: 'read', request: nothing, response: savedAccountList },
  /** It is offered no more, and the provider lets go of it. One that is gone already, or is another player's, is answered as a removed one. */
  'cashier.removeSaved': { ...move, byDocument: 'confirm', request: removeSavedRequest, response: done, errors: [] },
});
