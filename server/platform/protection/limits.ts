import type { Selectable } from 'kysely';
import type { LimitType } from '#schemas/platform/protectionLimits.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { type DepositCount, readDepositUse } from './deposits.ts';
import { readPlay } from './play.ts';
import type { PlayerLimitTable } from './tables.ts';
import { DAY_MS } from './time.ts';

export type PlayerLimit = Selectable<PlayerLimitTable>;

/** Current use of a limit. */
export interface Usage {
  limit: PlayerLimit;
  /** Minor units; minutes for `session`. Never below 0. */
  available: bigint;
  /** Time when more becomes available, UTC milliseconds; null when nothing is used, or when it is not known. */
  resetsAt: number | null;
}

/** The player's limits in force, in a fixed order. */
export async function findLimits(read: Reader | Tx, uid: number, kinds: readonly LimitType[]): Promise<PlayerLimit[]> {
  return read
    .selectFrom('player_limit')
    .selectAll()
    .where('uid', '=', uid)
    .where('kind', 'in', [...kinds])
    .orderBy('kind')
    .orderBy('period_days')
    .execute();
}

/** Used amount of a limit, and the time of its oldest part. */
export interface Used {
  amount: bigint;
  resetsAt: number | null;
}

/** Of whom and since when; `counts` says which deposits. */
export interface Window {
  uid: number;
  since: number;
  now: number;
  counts?: DepositCount | undefined;
}

type Counting = (read: Reader | Tx, window: Window) => Promise<Used>;

/** Counts the amount used of each type of limit. */
const countings: Readonly<Record<LimitType, Counting>> = {
  deposit: readDepositUse,
  loss: async (read, window) => {
    const { staked, won, resetsAt } = await readPlay(read, window);
    return { amount: staked - won, resetsAt };
  },
  wager: async (read, window) => {
    const { staked_any, resetsAt } = await readPlay(read, window);
    return { amount: staked_any, resetsAt };
  },
  session: async (read, window) => {
    const { played_ms, resetsAt } = await readPlay(read, window);
    return { amount: played_ms / 60_000n, resetsAt };
  },
};

/** Amount that an account has used of a type of limit. */
export function readUsed(read: Reader | Tx, kind: LimitType, window: Window): Promise<Used> {
  return countings[kind](read, window);
}

/** Remaining part of a limit, given its used amount. */
export function leftOf(limit: PlayerLimit, { amount, resetsAt }: Used): Usage {
  const used = amount > 0n ? amount : 0n;
  const rest = limit.amount - used;
  return {
    limit,
    available: rest > 0n ? rest : 0n,
    resetsAt: used > 0n && resetsAt !== null ? resetsAt + limit.period_days * DAY_MS : null,
  };
}

/** The one of several limits that leaves least: it is the one that applies. Source: PROT-01. */
export function tightest(usages: readonly Usage[]): Usage | undefined {
  const [first, ...others] = usages;
  return others.reduce((least, one) => (least && one.available >= least.available ? least : one), first);
}
