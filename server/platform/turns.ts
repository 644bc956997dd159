import { createHash } from 'node:crypto';
import type { Tx } from '../db/db.ts';
import { tooMany } from './refusal.ts';

/** How often something may be done. */
export interface Pace {
  /** What is counted: `feedback`. */
  name: string;
  /** Times in one window. */
  most: number;
  windowMs: number;
}

/**
 * Counts one more turn of `subject` (a player, an address); stored, so that all nodes count together. The subject is kept as a hash only.
 * @throws PlatformError TooManyRequestsException until the window ends
 */
export async function claimTurn(
  tx: Tx,
  { name, most, windowMs }: Pace,
  { subject, now }: { subject: string; now: number },
): Promise<void> {
  const window = Math.floor(now / windowMs);
  const key = createHash('sha256').update(`${name}\n${window}\n${subject}`).digest('hex');
  const endsAt = (window + 1) * windowMs;
  const { turns } = await tx
    .insertInto('turn')
    .values({ key, turns: 1, ends_at: BigInt(endsAt) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ eb }) => ({ turns: eb('turn.turns', '+', 1) })))
    .returning('turns')
    .executeTakeFirstOrThrow();
  if (turns > most) throw tooMany(Math.ceil((endsAt - now) / 1000));
}

/** Forgets windows that have ended. */
export async function sweepTurns(tx: Tx, now: number): Promise<void> {
  await tx.deleteFrom('turn').where('ends_at', '<=', BigInt(now)).execute();
}
