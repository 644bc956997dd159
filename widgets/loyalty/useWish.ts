import { PlatformError } from '#runtime/ports/errors.ts';
import { useCommand } from '#runtime/render/useCommand.ts';

/** Refusals that the programme has words of its own for (`loyalty.refused.…`). */
const refusals = [
  'INSUFFICIENT_POINTS',
  'OUT_OF_STOCK',
  'LIMIT_REACHED',
  'LEVEL_TOO_LOW',
  'NOT_AVAILABLE',
  'NOT_COMPLETED',
  'ALREADY_CLAIMED',
] as const;
export type Refusal = (typeof refusals)[number] | 'CLOSED' | 'GONE';

/**
 * Something that is asked of the programme by a press.
 * @param task rejects with the platform's refusal; what has no words here goes to the policy of errors
 */
export function useWish(task: (id: number, requestId: string) => Promise<void>): {
  wish(id: number): void;
  isWishing: boolean;
  /** Reason of the refusal; null without one. */
  refused: Refusal | null;
} {
  const { run, isRunning, refused } = useCommand({
    send: ({ id }: { id: number }, requestId) => task(id, requestId),
    refusalOf: refusalIn,
  });
  return { wish: (id) => run({ id }), isWishing: isRunning, refused };
}

function refusalIn(error: unknown): Refusal | null {
  if (!(error instanceof PlatformError)) return null;
  if (error.type === 'BillingTransactionDeclinedException') return 'CLOSED';
  if (error.type !== 'InvalidParameterException') return null;
  return refusals.find((code) => code === error.code) ?? 'GONE';
}
