import { PlatformError, UnreachableError } from './errors.ts';

/** Message key of what a visitor is told when an error reached nobody who expected it. */
export function noticeOf(error: unknown): string {
  if (error instanceof UnreachableError) return error.notice;
  if (error instanceof PlatformError && error.type === 'TooManyRequestsException') return 'errors.tooMany';
  const outcome = error instanceof PlatformError ? error.outcome : undefined;
  return (outcome?.show === 'toast' && outcome.notice) || 'errors.unexpected';
}
