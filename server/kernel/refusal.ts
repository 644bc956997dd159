import { type ErrorType, errorRules } from '#schemas/errors.ts';
import { PlatformError, type PlatformFault } from '../../runtime/ports/errors.ts';

/** Codes per field, as in `error_data`: `{ email: ['ALREADY_EXISTS'] }`. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An answer that is not data, ready to be thrown. `message` reaches the asker: no secrets, no internals. */
export function refusal(
  type: ErrorType,
  message: string,
  more: Pick<PlatformFault, 'code' | 'error_data'> = {},
): PlatformError {
  return new PlatformError({ type, message, ...more }, errorRules[type].status);
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

/** The account was closed by the operator: the site leads to the page that says so, whoever asks. Source: DOM-10. */
export function accountClosed(): PlatformError {
  return refusal('UserBannedException', 'This account is closed.', { error_data: { type: 'user-block' } });
}

export function notSignedIn(): PlatformError {
  return refusal('AuthorizationException', 'Sign in to continue.');
}
