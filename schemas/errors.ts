import { namesOf } from './record.ts';

/** The site's reaction to a refusal that no caller handles. */
export type Outcome =
  /** A system page takes the place of the whole page. */
  | { show: 'page'; page: 'forbidden' | 'maintenance' | 'user-block' }
  /** A notice with a text of its own; without one, the general words. */
  | { show: 'toast'; notice?: string }
  /** The form says it at its fields; outside a form it is a notice. */
  | { show: 'field' }
  /** Nothing the visitor could do about it: the log alone. */
  | { show: 'log' };

interface ErrorRule {
  /** HTTP status. 403 only for banned, blocked or geo: the site turns any 403 into a fatal page. Source: REPLY-01. */
  status: number;
  outcome: Outcome;
}

const toast = { show: 'toast' } as const;
const toastWith = <const Key extends string>(key: Key) => ({ show: 'toast', notice: `errors.${key}` }) as const;
const field = { show: 'field' } as const;
const log = { show: 'log' } as const;
const forbidden = { show: 'page', page: 'forbidden' } as const;
const maintenance = { show: 'page', page: 'maintenance' } as const;

/** Every error type the platform may name in `error.type`, and the policy for each. Source: ERR-01, ERR-02. */
export const errorRules = {
  UnknownErrorException: { status: 500, outcome: toast },
  ApplicationDisabledException: { status: 503, outcome: maintenance },
  MethodNotFoundException: { status: 404, outcome: log },
  AuthorizationException: { status: 401, outcome: toastWith('signIn') },
  InvalidRequestException: { status: 400, outcome: toast },
  InternalServerErrorException: { status: 500, outcome: toast },
  AccessDeniedException: { status: 403, outcome: forbidden },
  UserDeletedException: { status: 401, outcome: toast },
  UserBannedException: { status: 403, outcome: forbidden },
  UserNeedDepositException: { status: 409, outcome: toastWith('needDeposit') },
  UserNeedProfileDataException: { status: 409, outcome: toastWith('needProfile') },
  UserNeedConfirmContactException: { status: 409, outcome: toastWith('needContact') },
  ApplicationUnavailableException: { status: 503, outcome: maintenance },
  InvalidParameterException: { status: 400, outcome: field },
  TooManyRequestsException: { status: 429, outcome: toastWith('tooMany') },
  BillingServiceErrorException: { status: 503, outcome: toastWith('paymentsDown') },
  BillingTransactionDeclinedException: { status: 422, outcome: toastWith('paymentDeclined') },
  BillingUnavailableException: { status: 503, outcome: toastWith('paymentsDown') },
  BillingDepositLimitExceededException: { status: 422, outcome: toastWith('depositLimit') },
  WithdrawalDeclinedException: { status: 422, outcome: toastWith('withdrawalDeclined') },
  WithdrawalLimitsExceededException: { status: 422, outcome: toastWith('withdrawalLimit') },
  WithdrawalLimitsPeriodExceededException: { status: 422, outcome: toastWith('withdrawalLimit') },
  KycUserProfileException: { status: 409, outcome: toastWith('needIdentity') },
  KycWithdrawalException: { status: 409, outcome: toastWith('needIdentity') },
  StorageQuotaExceededException: { status: 422, outcome: log },
  SumsubVerificationRequiredException: { status: 409, outcome: toastWith('needIdentity') },
  RequisitesOnVerificationException: { status: 409, outcome: field },
  RequisitesValidationRequiredException: { status: 409, outcome: field },
  RequisitesFraudulentException: { status: 422, outcome: field },
} as const satisfies Readonly<Record<string, ErrorRule>>;

export type ErrorType = keyof typeof errorRules;

export const errorTypes = namesOf(errorRules);

/** The rule of an error type; undefined for a text that is none. */
export function errorRuleOf(type: unknown): ErrorRule | undefined {
  const rules: Readonly<Record<string, ErrorRule>> = errorRules;
  return typeof type === 'string' && Object.hasOwn(rules, type) ? rules[type] : undefined;
}
