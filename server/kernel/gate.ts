import { createHash } from 'node:crypto';
import type { Tx } from '../db/db.ts';
import { fromJson, toJson } from '../db/json.ts';
import { tooMany } from './refusal.ts';

/** Limit on how often something may happen. */
export interface GateRule {
  /** The counted person or thing; stored as a hash. */
  subject: string;
  most: number;
  windowMs: number;
  /** Shortest time between two. */
  pauseMs?: number;
  /** Number of uses to count at once, at most `most`; 1 by default. */
  times?: number;
}

/**
 * Counts one use, over a window that moves with the clock, so that no minute holds more than it may.
 * @returns milliseconds to wait when it may not happen now: then nothing was counted; 0 when it may
 */
export async function passGate(tx: Tx, { subject, most, windowMs, pauseMs = 0, times = 1 }: GateRule, now: number) {
  const subject_hash = createHash('sha256').update(subject).digest('hex');
  // writing first locks the row, so that two at once are counted one after the other on every database
  const row = await tx
    .insertInto('gate')
    .values({ subject_hash, stamps: toJson<number[]>([]), touched_at: BigInt(now) })
    .onConflict((conflict) => conflict.column('subject_hash').doUpdateSet({ touched_at: BigInt(now) }))
    .returning('stamps')
    .executeTakeFirstOrThrow();
  const stamps = fromJson(row.stamps).filter((at) => at > now - windowMs);
  const oldest = stamps.length + times > most ? (stamps.at(times - most - 1) ?? now) + windowMs : 0;
  const newest = pauseMs > 0 && stamps.length > 0 ? (stamps.at(-1) ?? now) + pauseMs : 0;
  const wait = Math.max(oldest, newest) - now;
  if (wait > 0) return wait;
  await tx
    .updateTable('gate')
    .set({ stamps: toJson([...stamps, ...Array.from({ length: times }, () => now)]) })
    .where('subject_hash', '=', subject_hash)
    .execute();
  return 0;
}

/** The same. @throws PlatformError TooManyRequestsException while it has to wait */
export async function claimGate(tx: Tx, rule: GateRule, now: number): Promise<void> {
  const wait = await passGate(tx, rule, now);
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

/** Limit on how often one kind of action may be done. */
export interface Pace {
  /** Name of the counted action: `feedback`. */
  name: string;
  most: number;
  windowMs: number;
}

/**
 * Counts one more turn of `subject` (a player, an address).
 * @throws PlatformError TooManyRequestsException while it has to wait
 */
export async function claimTurn(
  tx: Tx,
  { name, most, windowMs }: Pace,
  { subject, now }: { subject: string; now: number },
): Promise<void> {
  await claimGate(tx, { subject: `${name}\n${subject}`, most, windowMs }, now);
}
