import { useState } from 'react';
import { newRequestId } from '#runtime/form/IdempotencyKey.ts';
import { PlatformError } from '#runtime/ports/errors.ts';
import { useTask } from '#runtime/render/context.tsx';

/** Refusals that the programme has words of its own for (`loyalty.refused.…`). */
const refusals = [
  'INSUFFICIENT_POINTS',
  'OUT_OF_STOCK',
  'LIMIT_REACHED',
  'LEVEL_TOO_LOW',
  'NOT_COMPLETED',
  'ALREADY_CLAIMED',
] as const;
export type Refusal = (typeof refusals)[number] | 'CLOSED' | 'GONE' | '';

/**
 * Something that is asked of the programme by a press: one key for all tries, so that it has one effect.
 * @param task rejects with the platform's refusal; what has no words here goes to the policy of errors
 */
export function useWish(task: (id: number, requestId: string) => Promise<void>): {
  wish(id: number): void;
  isWishing: boolean;
  /** Reason of the refusal; empty without one. */
  refused: Refusal;
} {
  const [key] = useState(newRequestId);
  const [refused, setRefused] = useState<Refusal>('');
  const [wish, isWishing] = useTask(async (id: number) => {
    try {
      await task(id, key);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal === '') throw error;
      setRefused(refusal);
    }
  });
  return { wish, isWishing, refused };
}

function refusalIn(error: unknown): Refusal {
  if (!(error instanceof PlatformError)) return '';
  if (error.type === 'BillingTransactionDeclinedException') return 'CLOSED';
  if (error.type !== 'InvalidParameterException') return '';
  return refusals.find((code) => code === error.code) ?? 'GONE';
}
