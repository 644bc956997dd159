import type { Reader, Tx } from '../../db/db.ts';
import { HOUR_MS, hourOf } from './time.ts';

/** A longer break between two stakes is no play. */
const BREAK_MS = 5 * 60 * 1000;

/** Increase of one hour's row. */
export interface Play {
  staked?: bigint;
  won?: bigint;
  staked_any?: bigint;
  played_ms?: bigint;
}

/** Adds to the hour's row. */
export async function addPlay(tx: Tx, { uid, at }: { uid: number; at: number }, play: Play): Promise<void> {
  const { staked = 0n, won = 0n, staked_any = 0n, played_ms = 0n } = play;
  await tx
    .insertInto('play_tally')
    .values({ uid, hour: hourOf(at), staked, won, staked_any, played_ms })
    .onConflict((conflict) =>
      conflict.columns(['uid', 'hour']).doUpdateSet(({ eb }) => ({
        staked: eb('play_tally.staked', '+', staked),
        won: eb('play_tally.won', '+', won),
        staked_any: eb('play_tally.staked_any', '+', staked_any),
        played_ms: eb('play_tally.played_ms', '+', played_ms),
      })),
    )
    .execute();
}

/** Time of play that a stake at `now` adds: the time since the one before, unless that was a break. */
export function playedSince(lastStakeAt: bigint, now: number): bigint {
  const gap = now - Number(lastStakeAt);
  return gap > 0 && gap <= BREAK_MS ? BigInt(gap) : 0n;
}

export interface PlaySums extends Required<Play> {
  /** End of the oldest hour that counts; null when there is none. */
  resetsAt: number | null;
}

/** Sums since a time, with its first hour counted whole: a limit is never freed early, and late by less than an hour. */
export async function readPlay(read: Reader | Tx, { uid, since }: { uid: number; since: number }): Promise<PlaySums> {
  const row = await read
    .selectFrom('play_tally')
    .select(({ fn }) => [
      fn.sum<bigint | null>('staked').as('staked'),
      fn.sum<bigint | null>('won').as('won'),
      fn.sum<bigint | null>('staked_any').as('staked_any'),
      fn.sum<bigint | null>('played_ms').as('played_ms'),
      fn.min<bigint | number | null>('hour').as('oldest'),
    ])
    .where('uid', '=', uid)
    .where('hour', '>=', hourOf(since))
    .executeTakeFirstOrThrow();
  return {
    staked: row.staked ?? 0n,
    won: row.won ?? 0n,
    staked_any: row.staked_any ?? 0n,
    played_ms: row.played_ms ?? 0n,
    resetsAt: row.oldest === null ? null : (Number(row.oldest) + 1) * HOUR_MS,
  };
}
