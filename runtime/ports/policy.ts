import type { ErrorType } from '#schemas/errors.ts';
import { ContractError, PlatformError, UnreachableError } from './errors.ts';

const TOO_MANY: ErrorType = 'TooManyRequestsException';

/** Checks whether a call failed whatever its values were, and may succeed later with the same. Whether it was done is not said. */
export function isOutage(error: PlatformError | UnreachableError): boolean {
  return error instanceof UnreachableError || error.status >= 500 || error.type === TOO_MANY;
}

/** Message key for an error that no code handled. */
export function noticeOf(error: unknown): string {
  if (error instanceof UnreachableError || error instanceof ContractError) return error.notice;
  if (error instanceof PlatformError && error.type === TOO_MANY) return 'errors.tooMany';
  const outcome = error instanceof PlatformError ? error.outcome : undefined;
  return (outcome?.show === 'toast' && outcome.notice) || 'errors.unexpected';
}
