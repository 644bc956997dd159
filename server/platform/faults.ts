import type { PlatformError } from '../../runtime/ports/errors.ts';
import { systemError } from '../faults/systemError.ts';
import { refusal } from '../kernel/refusal.ts';

/** The books do not add up: nothing moves before somebody has looked. Source: REL-W8. */
export class LedgerStoppedError extends Error {
  override readonly name = 'LedgerStoppedError';
}

/** SQLite's «disk full» and «input/output error» (the low byte of its codes); PostgreSQL's «disk full» and classes of lost connections. */
const SQLITE_NO_SPACE: ReadonlySet<number> = new Set([10, 13]);
const POSTGRES_AWAY = /^(53|08|57P|ECONNREFUSED|ECONNRESET)/;

/** Converts a fault of ours to the client's answer: never the cause, but whether waiting helps. Source: REL-W8, REL-W10. */
export function faultToRefusal(error: unknown): PlatformError {
  if (error instanceof LedgerStoppedError) {
    return refusal(
      'BillingUnavailableException',
      'Payments and play are paused while we check our books. Your money is safe.',
    );
  }
  if (isStoreAway(error)) {
    return refusal(
      'BillingUnavailableException',
      'This cannot be saved right now. Try again in a moment: nothing is done twice.',
    );
  }
  return refusal('InternalServerErrorException', 'Something went wrong on our side.');
}

function isStoreAway(error: unknown): boolean {
  const { errcode, code } = systemError(error);
  return (errcode !== undefined && SQLITE_NO_SPACE.has(errcode & 0xff)) || POSTGRES_AWAY.test(code ?? '');
}
