import type { Money } from '#schemas/parts/money.ts';
import type { VerificationState } from '#schemas/platform/verification.ts';

/** The sum that may be paid in before the proof of identity. */
interface SumBeforeProof {
  sum: Money;
  /** What is left of it; missing where the platform does not say. */
  left: Money | undefined;
  isUsed: boolean;
}

/** The sum that holds for a player who has not proved who they are; null where the proof depends on no sum. */
export function sumBeforeProof({ status, needed_before: moment, sum, left }: VerificationState): SumBeforeProof | null {
  if (status === 'approved' || moment !== 'sum') return null;
  return { sum, left, isUsed: Number((left ?? sum).amount) <= 0 };
}

/** True if the proof of identity must come before the next deposit: it comes before any, or nothing is left of the sum before it. */
export function holdsDeposit(proof: VerificationState | null): boolean {
  if (proof === null || proof.status === 'approved') return false;
  return proof.needed_before === 'deposit' || (sumBeforeProof(proof)?.isUsed ?? false);
}
