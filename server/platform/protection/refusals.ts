import type { protectionCodes } from '#schemas/platform/protection.ts';
import type { PlatformError } from '../../../runtime/ports/errors.ts';
import { refusal } from '../../kernel/refusal.ts';
import { isExcluded, isTimedOut, type ProtectionState } from './state.ts';

type Code = (typeof protectionCodes)[number];

/** A refusal of protection's own; see `protectionCodes`. */
export function closed(code: Code, message: string, error_data: Readonly<Record<string, unknown>>): PlatformError {
  return refusal('BillingTransactionDeclinedException', message, { code, error_data });
}

/** @throws PlatformError SELF_EXCLUDED */
export function refuseExcluded(state: ProtectionState): void {
  if (!isExcluded(state)) return;
  const until = state.excluded_until === null ? null : Number(state.excluded_until);
  throw closed('SELF_EXCLUDED', 'You have excluded yourself. You can still see your balance and withdraw it.', {
    until,
  });
}

/** @throws PlatformError SELF_EXCLUDED, TIME_OUT */
export function refuseClosed(state: ProtectionState): void {
  refuseExcluded(state);
  if (!isTimedOut(state)) return;
  throw closed('TIME_OUT', 'You are taking a break. Deposits and play open again when it is over.', {
    until: Number(state.timeout_until),
  });
}
