import type { VerificationState } from '#schemas/platform/verification.ts';

/** True if the proof of identity must come before the next deposit: it comes before any, or nothing is left of the sum before it. */
export function holdsDeposit(proof: VerificationState | null): boolean {
  if (proof === null || proof.status === 'approved') return false;
  const { needed_before: moment, left } = proof;
  return moment === 'deposit' || (moment === 'sum' && left !== undefined && Number(left.amount) <= 0);
}
