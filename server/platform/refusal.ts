import type { ErrorType } from '#schemas/errors.ts';
import { PlatformError, type PlatformFault } from '../../runtime/ports/errors.ts';

/** HTTP status of every error type. 403 only for banned, blocked or geo: the site turns any 403 into a fatal page. Source: domain.md §7. */
export const statusOf: Readonly<Record<ErrorType, number>> = {
  UnknownErrorException: 500,
  ApplicationDisabledException: 503,
  MethodNotFoundException: 404,
  AuthorizationException: 401,
  InvalidRequestException: 400,
  InternalServerErrorException: 500,
  AccessDeniedException: 403,
  UserDeletedException: 401,
  UserBannedException: 403,
  UserNeedDepositException: 409,
  UserNeedProfileDataException: 409,
  UserNeedConfirmContactException: 409,
  ApplicationUnavailableException: 503,
  InvalidParameterException: 400,
  TooManyRequestsException: 429,
  BillingServiceErrorException: 503,
  BillingTransactionDeclinedException: 422,
  BillingUnavailableException: 503,
  BillingDepositLimitExceededException: 422,
  WithdrawalDeclinedException: 422,
  WithdrawalLimitsExceededException: 422,
  WithdrawalLimitsPeriodExceededException: 422,
  KycUserProfileException: 409,
  KycWithdrawalException: 409,
  StorageQuotaExceededException: 422,
  SumsubVerificationRequiredException: 409,
  RequisitesOnVerificationException: 409,
  RequisitesValidationRequiredException: 409,
  RequisitesFraudulentException: 422,
};

/** Codes per field, as they stand in `error_data`: `{ email: ['ALREADY_EXISTS'] }`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An answer that is not data, ready to be thrown. `message` reaches the asker: no secrets, no internals. */
export function refusal(
  type: ErrorType,
  message: string,
  more: Pick<PlatformFault, 'code' | 'error_data'> = {},
): PlatformError {
  return new PlatformError({ type, message, ...more }, statusOf[type]);
}

/** Some of the given values cannot be used. */
export function invalid(errors: FieldErrors): PlatformError {
  return refusal('InvalidParameterException', `Check these fields: ${Object.keys(errors).join(', ')}`, {
    error_data: errors,
  });
}

/** Asked too often. `seconds` is also sent as Retry-After. */
export function tooMany(seconds: number): PlatformError {
  return refusal('TooManyRequestsException', 'Too many requests. Try again later.', {
    error_data: { retry_after: seconds },
  });
}

export function notSignedIn(): PlatformError {
  return refusal('AuthorizationException', 'Sign in to continue.');
}
